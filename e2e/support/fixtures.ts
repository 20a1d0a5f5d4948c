import { test as base, expect } from '@playwright/test';
import { type Account, statePath } from './accounts.ts';
import { watchConsole } from './console-guard.ts';
import { watchOverlays } from './overlay-guard.ts';

type FixtureOptions = {
  /** Who opens the page: `test.use({ as: 'member' })`. */
  as: 'visitor' | Account;
  /**
   * Expected console errors, such as the browser's own message about a refused sign-in:
   * `test.use({ expectedErrors: [/401/] })`. All others fail the test.
   */
  expectedErrors: RegExp[];
};

type WorkerOptions = {
  /** For a camera or notifications, which the headless shell lacks: `test.use({ needsWholeBrowser: true })` for a whole file. */
  needsWholeBrowser: boolean;
};

/** The base test: signed in as an account. Any console error, or an overlay outside the viewport, in any tab fails it. */
export const test = base.extend<FixtureOptions & { failOnConsoleError: undefined }, WorkerOptions>({
  needsWholeBrowser: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, needsWholeBrowser }, use) => {
      const executablePath = process.env.CHROMIUM_PATH;
      await use({ ...launchOptions, ...(needsWholeBrowser && executablePath ? { executablePath } : {}) });
    },
    { scope: 'worker' },
  ],
  as: ['visitor', { option: true }],
  expectedErrors: [[], { option: true }],
  storageState: async ({ as }, use) => {
    await use(as === 'visitor' ? { cookies: [], origins: [] } : statePath(as));
  },
  failOnConsoleError: [
    async ({ context, expectedErrors }, use) => {
      const problems = watchConsole(context);
      await watchOverlays(context);
      await use(undefined);
      const unexpected = problems.filter((problem) => !expectedErrors.some((pattern) => pattern.test(problem)));
      expect(unexpected, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
