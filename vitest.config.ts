import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { liveGroups } from './scripts/vite/live-groups.ts';
import { rowShapes } from './scripts/vite/row-shapes.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const failOnConsoleError = './scripts/vitest/fail-on-console-error.ts';
/** A fresh process for every file would spend more than half the run on loading the same modules again. */
const isolate = false;

const LONG_TESTS = 'src/server/test/long/**/*.test.ts';

export default defineConfig({
  test: {
    // A forgotten .only would skip all other tests of the file.
    allowOnly: false,
    // One more than the cores, because tests that start servers and databases mostly wait.
    maxWorkers: availableParallelism() + 1,
    coverage: {
      provider: 'v8',
      include: ['src/domain/**/*.ts'],
      exclude: ['src/domain/**/*.test.ts'],
      reporter: ['text', 'json-summary'],
      reportsDirectory: 'coverage',
      reportOnFailure: true,
      // Functions too, so that a rule without branches needs a test.
      thresholds: { branches: 100, functions: 100 },
    },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/domain/**/*.test.ts', 'src/architecture.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          setupFiles: [failOnConsoleError],
          isolate,
          // Property tests run hundreds of cases; the time-out only stops endless loops.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['src/server/**/*.test.ts', 'src/test-doubles/**/*.test.ts'],
          exclude: [LONG_TESTS],
          environment: 'node',
          globalSetup: ['./src/server/test/db/test-database.ts'],
          setupFiles: [failOnConsoleError],
          isolate,
          // They only stop endless waits: on a loaded machine a test that erases an account or starts a server takes a minute.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // Tests that need other servers on this machine, or many minutes, run in `npm run test:long` only.
          name: 'long',
          include: [LONG_TESTS],
          environment: 'node',
          globalSetup: ['./src/server/test/db/test-database.ts'],
          isolate,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        plugins: [react(), rowShapes(ROOT), liveGroups(ROOT)],
        test: {
          name: 'screens',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [failOnConsoleError, './src/web/test/setup.ts'],
          isolate,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
