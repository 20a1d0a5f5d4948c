import { expect, it, vi } from 'vitest';
import type { Db } from './db.ts';
import { oncePerVersion } from './once-per-version.ts';

/** Only its identity is used. */
const makeDb = () => Object.create(null) as Db;

it('reads once for each database and version, for concurrent callers too', async () => {
  const read = vi.fn(async (_db: Db, version: string) => ({ version, rows: [version] }));
  const ask = oncePerVersion(read);
  const db = makeDb();

  const [first, second] = await Promise.all([ask(db, '1'), ask(db, '1')]);

  expect(second).toBe(first);
  expect(await ask(db, '2')).toEqual({ version: '2', rows: ['2'] });
  await ask(makeDb(), '2');
  expect(read).toHaveBeenCalledTimes(3);
});

it('reads again after a failure', async () => {
  const read = vi.fn(async (_db: Db, version: string) => ({ version })).mockRejectedValueOnce(new Error('gone'));
  const ask = oncePerVersion(read);
  const db = makeDb();

  await expect(ask(db, '1')).rejects.toThrow('gone');

  expect(await ask(db, '1')).toEqual({ version: '1' });
});
