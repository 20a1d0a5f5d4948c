import { defineConfig, devices } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 3977);
// By name and not by number: passkeys belong to a name.
const address = `http://localhost:${PORT}`;

// `npm run test:long` tells every story at both sizes. Otherwise the phone hears all but the operators', and the desktop those
// whose screens are laid out anew there: a size changes what is seen, hardly what happens.
const isLong = process.env.FORMKURVA_STORIES === 'all';
const THIRD_LANGUAGE = 'third-language.e2e.ts';

// The same engine without windows spends a quarter less on each story. Those that need more ask for it (`needsWholeBrowser`).
const browser = process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH;

/** Given here they replace those that Playwright switches off, so its own that matter come first. */
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
  // A page of its own for the list under the address bar, which no story has: a seventh of the time that all stories take.
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
  // A story that passes at the second attempt has found something: the run names it, and the long run does not forgive it.
  retries: isLong ? 0 : 1,
  // One more than the cores of a small machine: a story often waits for its page.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    screenshot: 'only-on-failure',
    // Every story would fetch the whole app for later. Those that need it later allow it.
    serviceWorkers: 'block',
    launchOptions: {
      // Set by globalSetup before the first worker starts. Looking for it here would need a browser just to read this file.
      ...(browser ? { executablePath: browser } : {}),
      // Root needs the first; the rest keep the browser from talking to anyone but us.
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
        // The server listens on IPv4 alone: the browser need not try the other first.
        '--host-resolver-rules=MAP localhost 127.0.0.1',
      ],
    },
  },
  projects: [
    { name: 'accounts', testMatch: 'sign-in.setup.ts' },
    {
      name: 'phone',
      // The third language has a build and a server of its own, which take minutes.
      ...(isLong ? {} : { grepInvert: /@desktop/, testIgnore: THIRD_LANGUAGE }),
      dependencies: ['accounts'],
      use: phone,
    },
    {
      name: 'desktop',
      // It looks at texts alone.
      testIgnore: THIRD_LANGUAGE,
      ...(isLong ? {} : { grep: /@desktop|@wide/ }),
      dependencies: ['accounts'],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      // Everybody else moves. Who has asked for stillness gets the sheets without it, in a short run of their own.
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
    // A first start on a machine that is busy with others.
    timeout: 180_000,
    reuseExistingServer: false,
    // Without it the server is killed and its database stays behind.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
