import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// How long something may take to appear says nothing about the page: the machine may be busy with other tests.
configure({ asyncUtilTimeout: 10_000 });

// The library cleans up by itself only where test functions are global; ours are imported.
afterEach(cleanup);
