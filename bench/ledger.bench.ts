/** Ledger entries per second, the benefit of a single statement, and whether a rebuild equals the stored balances. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ore } from '#domain/money/ore.ts';
import { checkLedger, rebuildFromLedger } from '#server/cashback/ledger/check.service.ts';
import { postMovement } from '#server/cashback/ledger/ledger.service.ts';
import { lockBalances } from '#server/cashback/ledger/ledger.store.ts';
import { type Database, openDatabase } from '#server/platform/db/db.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrate/migrate.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { makeSaver } from '#server/test/make-cashback.ts';
import { liveThrough, makeTree, seededRandom } from '#server/test/random-day.ts';

const ENTRIES = Number(process.env.MOVEMENTS ?? 10_000);
const WRITERS = 16;
const ROUNDS = 3;
const ROUND_MS = 3000;
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
mkdirSync(dataDir, { mode: 0o755 });
const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
await migrateDatabase(server.url, 'migrations');
const database = openDatabase(server.url, { max: WRITERS, onError: () => undefined });
await randomDay(database);
await hotAccount(database);
await database.close();
await server.stop();
rmSync(dataDir, { recursive: true });

async function randomDay({ db }: Database) {
  const random = seededRandom(20_261_115);
  const members = await makeTree(db, systemDeps, 200, random);
  const began = performance.now();
  await liveThrough({ db, deps: systemDeps, members, random }, ENTRIES);
  const seconds = (performance.now() - began) / 1000;
  const { entries, sum, accounts, rows } = await checkLedger(db);
  const before = await digest();
  const rebuildBegan = performance.now();
  await rebuildFromLedger(db);
  const rebuildMs = Math.round(performance.now() - rebuildBegan);
  console.log(`A random day with eight workers: ${entries} movements, ${Math.round(entries / seconds)} a second.`);
  console.log(
    `Sum of all lines ${sum}; ${accounts.length} balances and ${rows.length} rows that disagree with the lines.`,
  );
  console.log(
    `Rebuilt in ${rebuildMs} ms: ${before === (await digest()) ? 'equal to the stored balances' : 'NOT EQUAL TO THE STORED BALANCES'}.\n`,
  );
}

/** Balances and rows, to the byte. */
async function digest(): Promise<string> {
  const accounts = await database.pool.query('select * from cashback_accounts order by user_id, account');
  const rows = await database.pool.query('select * from cashback order by user_id, id');
  return createHash('sha256')
    .update(JSON.stringify([accounts.rows, rows.rows]))
    .digest('hex');
}

type Way = (userId: string) => Promise<unknown>;

/** Sixteen writers on one balance: with our single statement, and with a lock before the write. */
async function hotAccount({ db }: Database) {
  const spend = (handle: typeof db, userId: string) =>
    postMovement(handle, systemDeps, {
      movement: { kind: 'spend', amount: ore(1) },
      row: { userId, orderId: null, role: 'spend', level: null, availableAt: null },
      cause: randomUUID(),
    });
  const oneStatement: Way = (userId) => spend(db, userId);
  const lockFirst: Way = (userId) =>
    db.transaction(async (tx) => {
      await lockBalances(tx, [userId]);
      return spend(tx, userId);
    });
  const ratios: number[] = [];
  console.log('| one statement, movements/s | lock first, movements/s | ratio |\n|---|---|---|');
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, lock] = [await rateOf(oneStatement), await rateOf(lockFirst)];
    ratios.push(one / lock);
    console.log(`| ${Math.round(one)} | ${Math.round(lock)} | ${(one / lock).toFixed(2)} |`);
  }
  ratios.sort((a, b) => a - b);
  console.log(
    `\nOne hot balance, ${WRITERS} writers: ${ratios[Math.floor(ROUNDS / 2)]?.toFixed(2)} times as many in one statement (median).`,
  );
}

async function rateOf(way: Way): Promise<number> {
  const userId = await makeSaver(database.db, systemDeps, 100_000_000);
  const until = performance.now() + ROUND_MS;
  let done = 0;
  const writer = async () => {
    while (performance.now() < until) {
      await way(userId);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return done / (ROUND_MS / 1000);
}
