import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { databaseCode, violatedConstraint } from '#server/platform/db/database-error.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { balancesOf, makePurchase, makeSaver } from '#server/test/make-cashback.ts';
import { postMovement } from './ledger.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const spend = (userId: string, amount: number, cause: string = randomUUID()) =>
  postMovement(database.db, systemDeps, {
    movement: { kind: 'spend', amount: ore(amount) },
    row: { userId, orderId: null, role: 'spend', level: null, availableAt: null },
    cause,
  });

/** Runs statements in one transaction, as from a database console. */
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
  const linesText = Object.entries(lines)
    .map(([account, amount]) => `${account} ${amount}`)
    .sort()
    .join(', ');
  return `insert into cashback_entries (id, cause, user_id, cashback_id, kind, role, level, order_id, note, lines, created_at)
   values ('${id}', '${id}', '${userId}', '${id}', '${kind}', '${role}', ${rest}, ${note}, '${linesText}', now())`;
};
const linesOf = (id: string, userId: string, lines: Lines) =>
  `insert into cashback_lines (entry_id, user_id, account, amount) values ${Object.entries(lines)
    .map(([account, amount]) => `('${id}', '${userId}', '${account}', ${amount})`)
    .join(', ')}`;

describe('the ledger', () => {
  it('moves a balance once for one cause, however often it is posted', async () => {
    const saver = await makeSaver(database.db, systemDeps, 1000);

    const outcomes = [
      await spend(saver, 300, 'once'),
      await spend(saver, 300, 'once'),
      await spend(saver, 300, 'once'),
    ];

    expect(outcomes).toEqual(['posted', 'repeated', 'repeated']);
    expect(await balancesOf(database.db, saver)).toEqual({ adjusted: -1000, available: 700, spent: 300 });
  });

  it('allows a balance to be used to the last öre and not one more', async () => {
    const saver = await makeSaver(database.db, systemDeps, 1000);

    expect([await spend(saver, 1000), await spend(saver, 1)]).toEqual(['posted', 'refused']);
  });

  it('refuses to spend for somebody who never earned anything', async () => {
    expect(await spend(randomUUID(), 1)).toBe('refused');
  });
});

describe('the database itself', () => {
  it('refuses an entry whose lines do not sum to zero', async () => {
    const [id, saver] = [randomUUID(), await makeSaver(database.db, systemDeps, 1000)];

    const lines = { available: -5, spent: 6 };
    const answer = await byHand(entryOf(id, saver, lines), linesOf(id, saver, lines));

    expect(answer).toBe('23514 cashback_entries_add_up');
  });

  it('refuses an entry without lines', async () => {
    expect(await byHand(entryOf(randomUUID(), randomUUID(), {}))).toBe('23514 cashback_entries_add_up');
  });

  it('refuses a line of 0', async () => {
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

  it('refuses lines that are added to an entry later, even when they sum to zero', async () => {
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

  it('refuses an overdrawn balance and a lowered minimum', async () => {
    const saver = await makeSaver(database.db, systemDeps, 1000);
    const set = (change: string) =>
      byHand(`update cashback_accounts set ${change} where user_id = '${saver}' and account = 'available'`);

    expect([await set('balance = -1'), await set('floor = null')]).toEqual([
      '23514 cashback_accounts_balance',
      '23000 cashback_append_only',
    ]);
  });

  it('refuses an entry that sums to zero and overdraws the available balance', async () => {
    const [id, saver] = [randomUUID(), await makeSaver(database.db, systemDeps, 1000)];
    const lines = { available: -1001, spent: 1001 };

    const answer = await byHand(entryOf(id, saver, lines), linesOf(id, saver, lines));

    expect(answer).toBe('23514 cashback_accounts_not_below_floor');
    expect(await balancesOf(database.db, saver)).toEqual({ adjusted: -1000, available: 1000 });
  });

  it('updates the balances of an entry itself', async () => {
    const [id, saver] = [randomUUID(), await makeSaver(database.db, systemDeps, 1000)];
    const lines = { available: -400, spent: 400 };

    const answer = await byHand(entryOf(id, saver, lines), linesOf(id, saver, lines));

    expect([answer, await balancesOf(database.db, saver)]).toEqual([
      'accepted',
      { adjusted: -1000, available: 600, spent: 400 },
    ]);
  });

  it.each([999, 1001])('refuses a balance of %d where the lines give 1000', async (balance) => {
    const saver = await makeSaver(database.db, systemDeps, 1000);

    const answer = await byHand(
      `update cashback_accounts set balance = ${balance} where user_id = '${saver}' and account = 'available'`,
    );

    expect(answer).toBe('23514 cashback_accounts_balance');
  });

  it('refuses a new account with a balance', async () => {
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
  ])('refuses an entry that sums to zero but %s', async (_what, kind, lines: Lines) => {
    const [id, saver] = [randomUUID(), await makeSaver(database.db, systemDeps, 1000)];

    const answer = await byHand(entryOf(id, saver, lines, { kind }), linesOf(id, saver, lines));

    expect(answer).toBe('23514 cashback_entries_shape');
  });

  it('refuses to make an award available before its date, and to change that date to an earlier one', async () => {
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
