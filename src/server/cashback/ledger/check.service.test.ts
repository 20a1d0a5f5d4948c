import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { makePurchase, makeSaver, tamper } from '#server/test/make-cashback.ts';
import { liveThrough, makeTree, seededRandom } from '#server/test/random-day.ts';
import { applyOrderUpdate } from '../awards/awards.service.ts';
import { checkLedger, rebuildFromLedger } from './check.service.ts';
import { postMovement } from './ledger.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const readAll = async (table: string, order: string) =>
  (await database.pool.query(`select * from ${table} order by ${order}`)).rows;
const readStored = async () => ({
  accounts: await readAll('cashback_accounts', 'user_id, account'),
  rows: await readAll('cashback', 'user_id, id'),
});

describe('after random concurrent movements', () => {
  beforeAll(async () => {
    const random = seededRandom(20_261_115);
    const members = await makeTree(database.db, systemDeps, 20, random);
    await liveThrough({ db: database.db, deps: systemDeps, members, random }, 600);
  }, 60_000);

  it('the ledger sums to zero, and balances and rows agree with it', async () => {
    const { entries, ...found } = await checkLedger(database.db);

    expect(found).toEqual({ sum: 0, accounts: [], rows: [], chain: [], fingerprint: expect.any(String) });
    expect(entries).toBeGreaterThan(600);
  });

  it('rebuilding gives exactly the stored balances and rows', async () => {
    const before = await readStored();

    await rebuildFromLedger(database.db);

    expect(await readStored()).toEqual(before);
  });

  it('nobody has a debt and an available balance at the same time, and at most 15 % was awarded', async () => {
    const both = await database.pool.query(
      `select a.user_id from cashback_accounts a join cashback_accounts o on o.user_id = a.user_id
       where a.account = 'available' and o.account = 'owed' and o.balance < 0 and a.balance > 0`,
    );
    const share = await database.pool.query(
      `select (select -sum(balance) from cashback_accounts where account = 'earned') <=
         0.15 * (select sum(least(paid, remaining)) from cashback_orders) as is_within`,
    );

    expect([both.rows, share.rows]).toEqual([[], [{ is_within: true }]]);
  });
});

describe('a process whose clock is behind', () => {
  it('leaves nothing that the ledger does not explain', async () => {
    const userId = randomUUID();
    const orderId = await makePurchase(database.db, systemDeps, { userId, paid: 10_000, waits: true });
    const behind = { ...systemDeps, clock: () => new Date(Date.now() - 5000) };

    await applyOrderUpdate(database.db, behind, { orderId, remaining: ore(5000) });

    const stored = await readStored();
    expect((await checkLedger(database.db)).rows).toEqual([]);
    await rebuildFromLedger(database.db);
    expect(await readStored()).toEqual(stored);
  });
});

describe('a balance that was changed manually', () => {
  it('is found, reported and fixed', async () => {
    const userId = await makeSaver(database.db, systemDeps, 1000);
    const raised = "update cashback_accounts set balance = 9999 where user_id = $1 and account = 'available'";
    await tamper(database, 'cashback_accounts', raised, [userId]);
    await database.pool.query("update cashback set status = 'spent' where user_id = $1", [userId]);
    const other = await makeSaver(database.db, systemDeps, 1000);
    await database.pool.query("update cashback set created_at = '2020-01-01' where user_id = $1", [other]);

    const report = await rebuildFromLedger(database.db);

    expect(report.accounts).toEqual([{ userId, account: 'available', balance: 9999, lines: 1000 }]);
    expect(report.rows.map((row) => [row.userId, row.status, row.expected]).sort()).toEqual(
      [
        [userId, 'spent', 'available'],
        [other, 'available', 'available'],
      ].sort(),
    );
    expect(await checkLedger(database.db)).toMatchObject({ accounts: [], rows: [] });
  });
});

describe('the chain of entries', () => {
  const makeHistory = async () => {
    const userId = await makeSaver(database.db, systemDeps, 1000);
    await makePurchase(database.db, systemDeps, { userId, paid: 10_000 });
    return userId;
  };
  const idsOf = async (userId: string): Promise<string[]> => {
    const { rows } = await database.pool.query('select id from cashback_entries where user_id = $1 order by sequence', [
      userId,
    ]);
    return rows.map(({ id }) => id);
  };
  const brokenAt = async (userId: string) =>
    (await checkLedger(database.db)).chain.filter((link) => link.userId === userId).map(({ entryId }) => entryId);

  it('is intact, and the same entries have the same fingerprint', async () => {
    const userId = await makeHistory();

    const [once, again] = [await checkLedger(database.db), await checkLedger(database.db)];
    await makePurchase(database.db, systemDeps, { userId, paid: 10_000 });

    expect([await brokenAt(userId), once.fingerprint]).toEqual([[], again.fingerprint]);
    expect((await checkLedger(database.db)).fingerprint).not.toBe(once.fingerprint);
  });

  it('breaks where an entry was changed', async () => {
    const userId = await makeHistory();
    const [, second] = await idsOf(userId);

    await tamper(database, 'cashback_entries', "update cashback_entries set note = 'bonus' where id = $1", [second]);

    expect(await brokenAt(userId)).toEqual([second]);
  });

  it('breaks where the lines of an entry were changed, also when they still add up', async () => {
    const userId = await makeHistory();
    const [first] = await idsOf(userId);

    await tamper(database, 'cashback_lines', 'update cashback_lines set amount = amount * 2 where entry_id = $1', [
      first,
    ]);

    expect(await brokenAt(userId)).toEqual([first]);
  });

  it('breaks where an entry was removed', async () => {
    const userId = await makeHistory();
    const [, second, third] = await idsOf(userId);

    await tamper(database, 'cashback_lines', 'delete from cashback_lines where entry_id = $1', [second]);
    await tamper(database, 'cashback_entries', 'delete from cashback_entries where id = $1', [second]);

    expect(await brokenAt(userId)).toEqual([third]);
  });

  it('is linear for each member under concurrent writes', async () => {
    const savers = await Promise.all(Array.from({ length: 4 }, () => makeSaver(database.db, systemDeps, 10_000)));
    const crowd = openDatabase(database.url, { max: 16, onError: () => undefined });
    const spend = (userId: string) =>
      postMovement(crowd.db, systemDeps, {
        movement: { kind: 'spend', amount: ore(7) },
        row: { userId, orderId: null, role: 'spend', level: null, availableAt: null },
        cause: randomUUID(),
      });

    await Promise.all(Array.from({ length: 25 }, () => savers.map(spend)).flat());
    await crowd.close();

    const { rows } = await database.pool.query(
      'select max(sequence)::int as length, count(*)::int as entries from cashback_entries where user_id = any($1) group by user_id',
      [savers],
    );
    expect(rows).toEqual(Array.from({ length: 4 }, () => ({ length: 26, entries: 26 })));
    expect((await Promise.all(savers.map(brokenAt))).flat()).toEqual([]);
  });
});
