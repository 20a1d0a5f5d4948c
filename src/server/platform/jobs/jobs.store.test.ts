import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#server/test/clone-database.ts';
import { movableClock } from '#server/test/movable-clock.ts';
import { enqueueJob } from './jobs.service.ts';
import { claimDueJobs } from './jobs.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

it('passes over jobs that another worker is taking at this moment, without waiting for it', async () => {
  const { clock } = movableClock();
  const claim = (db: TestDatabase['db'], limit: number) => claimDueJobs(db, clock(), clock(), limit);
  const enqueue = () => enqueueJob(database.db, { kind: 'work', payload: {} }, clock);
  const ids = await Promise.all([enqueue(), enqueue(), enqueue()]);

  const [first, second] = await database.db.transaction(async (tx) => {
    const taken = await claim(tx, 2);
    return [taken, await claim(database.db, 3)];
  });

  expect([first.length, second.length]).toEqual([2, 1]);
  expect([...first, ...second].map(({ id }) => id).sort()).toEqual(ids.sort());
});
