import { defineConfig, devices } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 3977);
// A host name, because passkeys do not work with IP addresses.
const address = `http://localhost:${PORT}`;

// `npm run test:long` runs every test at both sizes. Otherwise the phone project runs all except those for admins and repetitions (@long), and
// the desktop project those whose layout differs there.
const isLong = process.env.FORMKURVA_E2E === 'all';
const THIRD_LANGUAGE = 'third-language.e2e.ts';
/** Walks through every page with the keyboard: part of the long run. */
const WCAG_AUDIT = 'wcag-audit.e2e.ts';

// The headless shell saves a quarter of the time. Tests that need the full browser set `needsWholeBrowser`.
const browser = process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH;

/** Replaces Playwright's own list of disabled features, so the needed ones of that list come first. */
const SWITCHED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // The browser's list under the address bar, which no test uses, takes a seventh of the total time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
};

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/provide-browser.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes at the second attempt is flaky: it is listed, and fails the long run.
  retries: isLong ? 0 : 1,
  // One more than the cores of a small machine, because tests often wait for their page.
  workers: 3,
  // Both only stop endless waits: beside other work a page takes several times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    screenshot: 'only-on-failure',
    // Otherwise each test would download the whole app for offline use. Tests that need it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      // Set by globalSetup before the first worker starts, so that reading this file needs no browser.
      ...(browser ? { executablePath: browser } : {}),
      // Root needs the first; the others disable the browser's own network traffic.
      args: [
        '--no-sandbox',
        `--disable-features=${SWITCHED_OFF.join(',')}`,
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-default-apps',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        '--disable-gpu',
        // The server listens on IPv4 only.
        '--host-resolver-rules=MAP localhost 127.0.0.1',
      ],
    },
  },
  projects: [
    { name: 'accounts', testMatch: 'sign-in.setup.ts' },
    {
      name: 'phone',
      // The third language needs a separate build and server, which take minutes.
      ...(isLong ? {} : { grepInvert: /@desktop|@long/, testIgnore: [THIRD_LANGUAGE, WCAG_AUDIT] }),
      dependencies: ['accounts'],
      use: phone,
    },
    {
      name: 'desktop',
      // That test checks texts only.
      testIgnore: THIRD_LANGUAGE,
      ...(isLong ? {} : { grep: /@desktop|@wide/ }),
      dependencies: ['accounts'],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      // Sheets with reduced motion; all other projects have animations.
      name: 'still',
      grep: /@still/,
      dependencies: ['accounts'],
      use: { ...phone, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: { PORT: String(PORT), HOST: '127.0.0.1', PUBLIC_URL: address, NODE_ENV: 'test' },
    stdout: 'pipe',
    // Long enough for a first start on a loaded machine.
    timeout: 180_000,
    reuseExistingServer: false,
    // Otherwise the server is killed and its database keeps running.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
