import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, vi } from 'vitest';

// Long, because the machine may be loaded with other tests.
configure({ asyncUtilTimeout: 10_000 });

// Test files share a page, which halves their time, so each test must clean up. The test DOM cannot decode pictures:
// the file type determines whether it is one.
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', undefined);
});

// The test DOM is quadratic in the number of options: four hundred zones take a quarter of a second for each render
// of the profile.
Intl.supportedValuesOf = () => ['Europe/Helsinki', 'Europe/Oslo', 'Europe/Stockholm', 'UTC'];

// React records a stack for up to ten thousand elements: a tenth of the time, and no test reads it.
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
  // Pressing a link to a file navigates the tests' page.
  if (window.location.href !== home) window.happyDOM?.setURL(home);
  configure({ defaultHidden: false });
});
