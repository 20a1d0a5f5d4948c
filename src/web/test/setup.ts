import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, vi } from 'vitest';

// How long something may take to appear says nothing about the page: the machine may be busy with other tests.
configure({ asyncUtilTimeout: 10_000 });

// Test files share a page, which saves them half their time: each test leaves it as it found it.
// The test's DOM can decode nothing: as in a browser that cannot tell, a picture is what its type says.
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', undefined);
});

// The test's DOM reads a list of choices from its beginning for every one that is added: four hundred zones take a quarter of a
// second each time the profile is drawn.
Intl.supportedValuesOf = () => ['Europe/Helsinki', 'Europe/Oslo', 'Europe/Stockholm', 'UTC'];

// React keeps the stack of the moment an element was made, for up to ten thousand of them: a tenth of the time, and no test reads them.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

const home = 'http://localhost:3000/';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  // A pressed link to a file leads the tests' page away.
  if (window.location.href !== home) window.happyDOM?.setURL(home);
  configure({ defaultHidden: false });
});
