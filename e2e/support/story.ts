import { test as base, expect } from '@playwright/test';
import { type Account, statePath } from './accounts.ts';
import { watchConsole } from './console-guard.ts';
import { watchOverlays } from './overlay-guard.ts';

type StoryOptions = {
  /** Who opens the page: `test.use({ as: 'member' })`. */
  as: 'visitor' | Account;
  /**
   * Console errors that belong to the story, such as the browser's own note about a refused sign-in:
   * `test.use({ expectedErrors: [/401/] })`. Anything else fails it.
   */
  expectedErrors: RegExp[];
};

type WorkerOptions = {
  /** A camera or notifications, which a browser without windows leaves out: `test.use({ needsWholeBrowser: true })` for a whole file. */
  needsWholeBrowser: boolean;
};

/** A story: signed in as somebody, and failed by any console error or overlay off the screen, in any tab, whether it looked or not. */
export const test = base.extend<StoryOptions & { quietConsole: undefined }, WorkerOptions>({
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
  quietConsole: [
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
