import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { balancesOf, makeSaver } from '#server/test/make-cashback.ts';
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

describe('a balance with concurrent spends', () => {
  it.each([
    ['one process', 1],
    ['four processes', 4],
  ])('allows 16 concurrent spends of %s up to the balance and no more', async (_where, processes) => {
    const saver = await makeSaver(database.db, systemDeps, 975);
    const crowd = openCrowd(processes);

    const outcomes = await Promise.all(
      Array.from({ length: 16 * 5 }, (_, turn) => spend(saver, 100, randomUUID(), crowd.of(turn))),
    );
    await crowd.close();

    expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(9);
    expect(await balancesOf(database.db, saver)).toEqual({ adjusted: -975, available: 75, spent: 900 });
  });

  it.each([
    ['one process', 1],
    ['four processes', 4],
  ])('books one cause once when 16 of %s post it at the same time', async (_where, processes) => {
    const saver = await makeSaver(database.db, systemDeps, 1000);
    const crowd = openCrowd(processes);

    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, turn) => spend(saver, 600, `crowd:${saver}`, crowd.of(turn))),
    );
    await crowd.close();

    expect(outcomes.toSorted()).toEqual(['posted', ...Array.from({ length: 15 }, () => 'repeated')]);
  });

  it('serialises spends with another process that has locked the balances', async () => {
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

  it('posts concurrent movements in one batch, and refuses only the invalid one', async () => {
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

  it('rejects every movement when the database is unreachable', async () => {
    const saver = await makeSaver(database.db, systemDeps, 1000);
    const gone = openDatabase(database.url, { onError: () => undefined });
    await gone.close();

    const outcomes = await Promise.allSettled(Array.from({ length: 3 }, () => spend(saver, 1, randomUUID(), gone.db)));

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('reads none of its tables in full, also with plans that were made while they were small', async () => {
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

/** Several pools, as of several processes, with 16 connections in total. */
function openCrowd(processes: number) {
  const pools = Array.from({ length: processes }, () =>
    openDatabase(database.url, { max: 16 / processes, onError: () => undefined }),
  );
  return {
    of: (turn: number) => pools[turn % processes]?.db ?? database.db,
    close: () => Promise.all(pools.map((pool) => pool.close())),
  };
}
