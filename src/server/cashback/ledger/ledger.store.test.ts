import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { databaseCode, violatedConstraint } from '#server/platform/db/database-error.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { balancesOf, makePurchase, makeSaver } from '#server/test/make-cashback.ts';
import { postMovement } from './ledger.service.ts';
import { lockBalances, noBalances } from './ledger.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const spend = (userId: string, amount: number, cause: string = randomUUID(), db = database.db) =>
  postMovement(db, systemDeps, {
    movement: { kind: 'spend', amount: ore(amount) },
    row: { userId, orderId: null, role: 'spend', level: null, availableAt: null },
    cause,
  });

/** Runs statements in one transaction, as somebody with a database console would. */
async function byHand(...statements: string[]): Promise<string> {
  const client = await database.pool.connect();
  try {
    await client.query(`begin; ${statements.join('; ')}; commit`);
    return 'accepted';
  } catch (error) {
    await client.query('rollback');
    return `${databaseCode(error)} ${violatedConstraint(error)}`;
  } finally {
    client.release();
  }
}

type Lines = Record<string, number>;

const entryOf = (
  id: string,
  userId: string,
  lines: Lines,
  about: Partial<Record<'kind' | 'role' | 'rest' | 'note', string>> = {},
) => {
  const { kind = 'spend', role = 'spend', rest = 'null, null', note = "'why'" } = about;
  const said = Object.entries(lines)
    .map(([account, amount]) => `${account} ${amount}`)
    .sort()
    .join(', ');
  return `insert into cashback_entries (id, cause, user_id, cashback_id, kind, role, level, order_id, note, lines, created_at)
   values ('${id}', '${id}', '${userId}', '${id}', '${kind}', '${role}', ${rest}, ${note}, '${said}', now())`;
};
const linesOf = (id: string, userId: string, lines: Lines) =>
  `insert into cashback_lines (entry_id, user_id, account, amount) values ${Object.entries(lines)
    .map(([account, amount]) => `('${id}', '${userId}', '${account}', ${amount})`)
    .join(', ')}`;

describe('the ledger', () => {
  it('moves a balance once for one cause, however often it is told', async () => {
    const saver = await makeSaver(database.db, systemDeps, 1000);

    const outcomes = [
      await spend(saver, 300, 'once'),
      await spend(saver, 300, 'once'),
      await spend(saver, 300, 'once'),
    ];

    expect(outcomes).toEqual(['posted', 'repeated', 'repeated']);
    expect(await balancesOf(database.db, saver)).toEqual({ adjusted: -1000, available: 700, spent: 300 });
  });

  it('lets a balance be used to the last öre and not one more', async () => {
    const saver = await makeSaver(database.db, systemDeps, 1000);

    expect([await spend(saver, 1000), await spend(saver, 1)]).toEqual(['posted', 'refused']);
  });

  it('refuses to spend for somebody who never earned anything', async () => {
    expect(await spend(randomUUID(), 1)).toBe('refused');
  });

  it.each([
    ['one process', 1],
    ['four processes', 4],
  ])(
    'lets 16 of %s who spend one balance at the same time spend what there is and no more',
    async (_where, processes) => {
      const saver = await makeSaver(database.db, systemDeps, 975);
      const crowd = openCrowd(processes);

      const outcomes = await Promise.all(
        Array.from({ length: 16 * 5 }, (_, turn) => spend(saver, 100, randomUUID(), crowd.of(turn))),
      );
      await crowd.close();

      expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(9);
      expect(await balancesOf(database.db, saver)).toEqual({ adjusted: -975, available: 75, spent: 900 });
    },
  );

  it.each([
    ['one process', 1],
    ['four processes', 4],
  ])('counts one cause once when 16 of %s tell it at the same time', async (_where, processes) => {
    const saver = await makeSaver(database.db, systemDeps, 1000);
    const crowd = openCrowd(processes);

    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, turn) => spend(saver, 600, `crowd:${saver}`, crowd.of(turn))),
    );
    await crowd.close();

    expect(outcomes.toSorted()).toEqual(['posted', ...Array.from({ length: 15 }, () => 'repeated')]);
  });

  it('keeps spends apart from whoever has locked the balances first, in another process', async () => {
    const saver = await makeSaver(database.db, systemDeps, 1000);
    const crowd = openCrowd(4);
    const lockFirst = (turn: number) =>
      crowd.of(turn).transaction(async (tx) => {
        const { available } = (await lockBalances(tx, [saver])).get(saver) ?? noBalances();
        return available >= 100 ? spend(saver, 100, randomUUID(), tx) : 'too-low';
      });

    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        turn % 2 === 0 ? lockFirst(turn) : spend(saver, 100, randomUUID(), crowd.of(turn)),
      ),
    );
    await crowd.close();

    expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(10);
    expect(await balancesOf(database.db, saver)).toEqual({ adjusted: -1000, spent: 1000 });
  });

  it('posts those that wait together, and refuses only the one that is wrong', async () => {
    const saver = await makeSaver(database.db, systemDeps, 1000);
    const wrong = () =>
      postMovement(database.db, systemDeps, {
        movement: { kind: 'adjust', amount: ore(5) },
        row: { userId: saver, orderId: null, role: 'adjustment', level: null, availableAt: null },
        cause: randomUUID(),
      });

    const outcomes = await Promise.allSettled([spend(saver, 1), spend(saver, 2), wrong(), spend(saver, 3)]);

    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'wrong'))).toEqual([
      'posted',
      'posted',
      'wrong',
      'posted',
    ]);
    expect(await balancesOf(database.db, saver)).toMatchObject({ available: 994, spent: 6 });
  });

  it('answers everyone who waits when the database is gone', async () => {
    const saver = await makeSaver(database.db, systemDeps, 1000);
    const gone = openDatabase(database.url, { onError: () => undefined });
    await gone.close();

    const outcomes = await Promise.allSettled(Array.from({ length: 3 }, () => spend(saver, 1, randomUUID(), gone.db)));

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('reads none of its tables whole, also by plans that were made while they were small', async () => {
    const saver = await makeSaver(database.db, systemDeps, 1000);
    await database.pool.query('analyze cashback_entries, cashback_lines, cashback_accounts, cashback');

    const scans = await database.db.transaction(async (tx) => {
      await lockBalances(tx, [saver]);
      await spend(saver, 1, randomUUID(), tx);
      await tx.execute(sql`set constraints all immediate`);
      const { rows } = await tx.execute<{ scans: string }>(sql`
        select sum(pg_stat_get_xact_numscans(oid)) as scans from pg_class
        where relname in ('cashback_entries', 'cashback_lines', 'cashback_accounts', 'cashback')`);
      return Number(rows[0]?.scans);
    });

    expect(scans).toBe(0);
  });
});

/** Several pools, as several processes have them, with 16 connections in all. */
function openCrowd(processes: number) {
  const pools = Array.from({ length: processes }, () =>
    openDatabase(database.url, { max: 16 / processes, onError: () => undefined }),
  );
  return {
    of: (turn: number) => pools[turn % processes]?.db ?? database.db,
    close: () => Promise.all(pools.map((pool) => pool.close())),
  };
}

describe('the database itself', () => {
  it('refuses an entry whose lines do not add up to zero', async () => {
    const [id, saver] = [randomUUID(), await makeSaver(database.db, systemDeps, 1000)];

    const lines = { available: -5, spent: 6 };
    const answer = await byHand(entryOf(id, saver, lines), linesOf(id, saver, lines));

    expect(answer).toBe('23514 cashback_entries_add_up');
  });

  it('refuses an entry without lines', async () => {
    expect(await byHand(entryOf(randomUUID(), randomUUID(), {}))).toBe('23514 cashback_entries_add_up');
  });

  it('refuses a line of nothing', async () => {
    const [id, saver] = [randomUUID(), await makeSaver(database.db, systemDeps, 1000)];

    expect(await byHand(entryOf(id, saver, {}), linesOf(id, saver, { available: 0 }))).toBe(
      '23514 cashback_lines_amount',
    );
  });

  it('refuses an entry that moves money from one member to another', async () => {
    const [id, saver] = [randomUUID(), await makeSaver(database.db, systemDeps, 1000)];
    const other = await makeSaver(database.db, systemDeps, 1000);

    const lines = `${linesOf(id, saver, { available: -5 })}, ('${id}', '${other}', 'spent', 5)`;
    const answer = await byHand(entryOf(id, saver, { available: -5, spent: 5 }), lines);

    expect(answer).toBe('23514 cashback_entries_add_up');
  });

  it('refuses lines that are added to an entry later, even when they add up', async () => {
    const [id, saver] = [randomUUID(), await makeSaver(database.db, systemDeps, 1000)];
    const lines = { available: -5, spent: 5 };
    const first = await byHand(entryOf(id, saver, lines), linesOf(id, saver, lines));

    const later = await byHand(linesOf(id, saver, { pending: 5, held: -5 }));

    expect([first, later]).toEqual(['accepted', '23514 cashback_entries_add_up']);
  });

  it.each([
    'update cashback_lines set amount = amount * 2',
    'update cashback_entries set created_at = now()',
    'delete from cashback_lines',
    'delete from cashback_entries',
    'delete from cashback_accounts',
    "update cashback_accounts set account = 'owed' where account = 'earned'",
    'truncate cashback_lines',
    'truncate cashback_entries, cashback_lines, cashback_accounts',
  ])('refuses: %s', async (statement) => {
    await makeSaver(database.db, systemDeps, 1000);

    expect(await byHand(statement)).toBe('23000 cashback_append_only');
  });

  it('refuses an overdrawn balance and a lowered floor', async () => {
    const saver = await makeSaver(database.db, systemDeps, 1000);
    const set = (change: string) =>
      byHand(`update cashback_accounts set ${change} where user_id = '${saver}' and account = 'available'`);

    expect([await set('balance = -1'), await set('floor = null')]).toEqual([
      '23514 cashback_accounts_balance',
      '23000 cashback_append_only',
    ]);
  });

  it('refuses an entry that adds up and overdraws the available balance', async () => {
    const [id, saver] = [randomUUID(), await makeSaver(database.db, systemDeps, 1000)];
    const lines = { available: -1001, spent: 1001 };

    const answer = await byHand(entryOf(id, saver, lines), linesOf(id, saver, lines));

    expect(answer).toBe('23514 cashback_accounts_not_below_floor');
    expect(await balancesOf(database.db, saver)).toEqual({ adjusted: -1000, available: 1000 });
  });

  it('moves the balances of an entry that nobody moved them for', async () => {
    const [id, saver] = [randomUUID(), await makeSaver(database.db, systemDeps, 1000)];
    const lines = { available: -400, spent: 400 };

    const answer = await byHand(entryOf(id, saver, lines), linesOf(id, saver, lines));

    expect([answer, await balancesOf(database.db, saver)]).toEqual([
      'accepted',
      { adjusted: -1000, available: 600, spent: 400 },
    ]);
  });

  it.each([999, 1001])('refuses a balance of %d where the lines say 1000', async (balance) => {
    const saver = await makeSaver(database.db, systemDeps, 1000);

    const answer = await byHand(
      `update cashback_accounts set balance = ${balance} where user_id = '${saver}' and account = 'available'`,
    );

    expect(answer).toBe('23514 cashback_accounts_balance');
  });

  it('refuses an account that is opened with money on it', async () => {
    const answer = await byHand(
      `insert into cashback_accounts (user_id, account, balance, floor) values ('${randomUUID()}', 'available', 100, 0)`,
    );

    expect(answer).toBe('23514 cashback_accounts_balance');
  });

  it.each([
    ['spends what was earned', 'spend', { earned: -5, spent: 5 }],
    ['borrows', 'adjust', { available: 5, owed: -5 }],
    ['awards by maturing', 'mature', { earned: -5, available: 5 }],
    ['gives with one hand and takes with the other', 'fix', { available: 5, pending: -5 }],
  ])('refuses an entry that adds up but %s', async (_what, kind, lines: Lines) => {
    const [id, saver] = [randomUUID(), await makeSaver(database.db, systemDeps, 1000)];

    const answer = await byHand(entryOf(id, saver, lines, { kind }), linesOf(id, saver, lines));

    expect(answer).toBe('23514 cashback_entries_shape');
  });

  it('refuses to make an award available before its time, and to bring that time forward', async () => {
    const userId = randomUUID();
    const orderId = await makePurchase(database.db, systemDeps, { userId, paid: 10_000, waits: true });
    const id = randomUUID();
    const lines = { pending: -750, available: 750 };
    const rest = `0, '${orderId}'`;

    const answers = [
      await byHand(entryOf(id, userId, lines, { kind: 'mature', role: 'buyer', rest }), linesOf(id, userId, lines)),
      await byHand(`update cashback_orders set available_at = now() - interval '1 day' where order_id = '${orderId}'`),
    ];

    expect(answers).toEqual(['23514 cashback_entries_matured', '23000 cashback_orders_append_only']);
  });

  it('refuses an adjustment without a reason', async () => {
    const [id, saver] = [randomUUID(), await makeSaver(database.db, systemDeps, 1000)];

    const answer = await byHand(entryOf(id, saver, {}, { kind: 'adjust', role: 'adjustment', note: 'null' }));

    expect(answer).toBe('23514 cashback_entries_note');
  });
});
