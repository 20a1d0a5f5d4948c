// The long forms of the tests in `npm test`: hours of crashes, large files, every e2e test at both sizes. Continues after a
// failure and ends with the names of the failed ones.
import { spawnSync } from 'node:child_process';

/** @type {[Record<string, string>, ...string[]][]} settings, then the command */
const RUNS = [
  [{ FORMKURVA_EXPORT_MB: '200' }, 'vitest', 'run', '--project=screens', 'src/web/health/import/large-export.test.ts'],
  [{ FORMKURVA_EXPORT_MB: '1024' }, 'vitest', 'run', '--project=screens', 'src/web/health/import/large-export.test.ts'],
  [
    { FORMKURVA_OWN_EXPORT_MB: '400' },
    ...['vitest', 'run', '--project=api', 'src/server/own-data/export/large-export.test.ts'],
  ],
  [{ FORMKURVA_JUNK: '60' }, 'vitest', 'run', '--project=api', 'src/server/junk.test.ts'],
  [
    { FORMKURVA_CRASH_ROUNDS: '100' },
    ...['vitest', 'run', '--project=api', 'src/server/crash.test.ts', 'src/server/platform/db/embedded/crash.test.ts'],
  ],
  [
    { FORMKURVA_UPGRADES: 'all' },
    ...['vitest', 'run', '--project=api', 'src/server/platform/db/migrate/upgrade.test.ts'],
  ],
  [{ FORMKURVA_KILLS: '20' }, 'vitest', 'run', '--project=api', 'src/server/backup-kill.test.ts'],
  [{ FORMKURVA_SHOP_DAYS: '100' }, 'vitest', 'run', '--project=api', 'src/server/shop/orders/orders.day.test.ts'],
  [
    { FORMKURVA_BOOK_SEEDS: '10', FORMKURVA_BOOK_OPERATIONS: '2000' },
    ...['vitest', 'run', '--project=api', 'src/server/shop/bookkeeping.routes.test.ts'],
  ],
  [{ FORMKURVA_SEEDS: '2000' }, 'vitest', 'run', '--project=api', 'src/server/test/simulation'],
  [{ FORMKURVA_SEEDS: '2000' }, 'vitest', 'run', '--project=screens', 'src/web/platform/offline/test/simulation'],
  [
    { FORMKURVA_FOOD_ROWS: '1000000' },
    ...['vitest', 'run', '--project=api', 'src/server/meals/food-imports/import-foods.test.ts'],
  ],
  [
    { FORMKURVA_FOOD_ROWS: '1000000' },
    ...['vitest', 'run', '--project=api', 'src/server/meals/food-imports/large-upload.test.ts'],
  ],
  [
    { FORMKURVA_FOOD_ROWS: '1000000' },
    ...['vitest', 'run', '--project=api', 'src/server/meals/food-imports/rejected-rows.test.ts'],
  ],
  [{ FORMKURVA_PGBOUNCER: '1' }, 'vitest', 'run', '--project=api'],
  // The shipped server behind HAProxy and nginx, and on a streaming standby: needs Debian's packages of both and PostgreSQL 15.
  [
    { FORMKURVA_BUILT: 'yes' },
    'sh',
    '-c',
    'node scripts/prepare.mjs build && vitest run --project=long rolling-restart',
  ],
  [{}, 'vitest', 'run', '--project=long', 'replica'],
  [{}, 'vitest', 'run', '--project=long', 'failover'],
  // Debian's package prometheus contains promtool.
  [{}, 'promtool', 'test', 'rules', 'deploy/monitoring/alarms.test.yml'],
  [{}, 'node', 'scripts/test-previous.mjs'],
  [{ FORMKURVA_E2E: 'all' }, 'playwright', 'test'],
];

const wanted = process.argv[2] ?? '';
const failed = RUNS.map(([env, ...command]) => ({ env, command, name: [...Object.keys(env), ...command].join(' ') }))
  .filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
  .filter(({ env, command: [program = '', ...options] }) => {
    const settings = { ...process.env, ...env, PATH: `node_modules/.bin:${process.env.PATH}` };
    return spawnSync(program, options, { stdio: 'inherit', env: settings }).status !== 0;
  });
console.log(failed.length === 0 ? 'All long runs passed.' : `Failed:\n${failed.map(({ name }) => name).join('\n')}`);
if (failed.length > 0) process.exitCode = 1;
