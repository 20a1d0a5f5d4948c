import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { rowShapes } from './scripts/vite/row-shapes.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const failOnConsoleError = './scripts/vitest/fail-on-console-error.ts';
/** A fresh process for every file would spend more than half the run on loading the same modules again. */
const isolate = false;

const LONG_TESTS = 'src/server/test/long/**/*.test.ts';

export default defineConfig({
  test: {
    // A forgotten .only would hide every other test in the file, so it is an error on every machine.
    allowOnly: false,
    // One more than there are cores: tests that start servers and databases spend their time waiting.
    maxWorkers: availableParallelism() + 1,
    coverage: {
      provider: 'v8',
      include: ['src/domain/**/*.ts'],
      exclude: ['src/domain/**/*.test.ts'],
      reporter: ['text', 'json-summary'],
      reportsDirectory: 'coverage',
      reportOnFailure: true,
      // Functions too: a rule without a single branch would otherwise need no test.
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
          // Properties try hundreds of cases; nothing here waits, so a limit only guards against endless loops.
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
          // A clone of the database and an argon2 hash or two come before the first expectation.
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          // What needs other servers on this machine, or many minutes: `npm run test:long`, never `npm test`.
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
        plugins: [react(), rowShapes(ROOT)],
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
