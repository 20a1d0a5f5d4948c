import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBackup } from '#server/platform/db/backup/backup.ts';
import { restoreBackup } from '#server/platform/db/backup/restore.ts';
import { violatedConstraint } from '#server/platform/db/database-error.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { tableDigest } from '#server/test/db/table-digest.ts';
import { balancesOf, makePurchase, makeSaver } from '#server/test/make-cashback.ts';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { checkLedger } from './ledger/check.service.ts';

let source: TestDatabase;
let target: TestDatabase;
beforeAll(async () => {
  source = await cloneDatabase();
  target = await cloneDatabase();
});
afterAll(() => Promise.all([source.close(), target.close()]));

it('a ledger is restored completely from a backup, accepts new entries, and still refuses changes', async () => {
  const home = await scratchFolder();
  const userId = await makeSaver(source.db, systemDeps, 1000);
  await makePurchase(source.db, systemDeps, { userId, paid: 10_000 });
  const file = join(home, 'backup.tar.gz');
  const restoreOptions = { filesDir: join(home, 'files'), migrationsFolder: 'migrations', file };
  await writeBackup({ url: source.url, filesDir: restoreOptions.filesDir, file, now: systemDeps.clock() });
  const digest = await tableDigest(source.pool);

  await restoreBackup({ url: target.url, ...restoreOptions, force: true });

  const change = target.pool.query('delete from cashback_lines').then(() => null, violatedConstraint);
  expect(await tableDigest(target.pool)).toEqual(digest);
  expect(await change).toBe('cashback_append_only');
  await makePurchase(target.db, systemDeps, { userId: randomUUID(), paid: 10_000 });
  expect(await balancesOf(target.db, userId)).toEqual({ adjusted: -1000, available: 1750, earned: -750 });
  expect(await checkLedger(target.db)).toMatchObject({ entries: 5, sum: 0, accounts: [], rows: [] });
});
