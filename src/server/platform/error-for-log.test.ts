import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#server/test/db/clone-database.ts';
import { errorForLog, errorText, reasonOf } from './error-for-log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

/** Fails a query that has a member's input among its values. */
const failWith = (typed: string): Promise<Error> =>
  database.db.execute(sql`select ${typed}::text from nowhere_at_all`).then(
    () => new Error('it did not fail'),
    (error) => error,
  );

it('reports a failed query and its cause, without its values', async () => {
  const error = await failWith('Storgatan 12\nUppsala');
  expect(error.message).toContain('Storgatan');

  const output = JSON.stringify(errorForLog(error));
  expect(output).toContain('nowhere_at_all');
  expect(output).toContain('does not exist');
  expect(output).not.toContain('Storgatan');
  expect(output).not.toContain('Uppsala');
  expect(errorText(error)).not.toContain('Storgatan');
});

it('leaves out the values of a query that caused another error', async () => {
  const outer = new Error('The order was not stored.', { cause: await failWith('Storgatan 12') });
  const output = JSON.stringify(errorForLog(outer));
  expect(output).toContain('The order was not stored.');
  expect(output).toContain('nowhere_at_all');
  expect(output).not.toContain('Storgatan');
});

it('leaves other errors unchanged', () => {
  expect(errorForLog(new Error('plain'))).toMatchObject({ type: 'Error', message: 'plain' });
  expect([errorText(new Error('plain')), errorText('text')]).toEqual(['plain', 'text']);
});

it('reports all causes in one line, also when several addresses refused the connection', async () => {
  const refused = new AggregateError([
    new Error('connect ECONNREFUSED ::1:9'),
    new Error('connect ECONNREFUSED 127.0.0.1:9'),
  ]);

  expect(reasonOf(refused)).toBe('connect ECONNREFUSED ::1:9; connect ECONNREFUSED 127.0.0.1:9');
  expect(reasonOf(await failWith('Storgatan 12'))).toMatch(
    /^Failed query: (?!.*Storgatan).*relation "nowhere_at_all" does not exist$/s,
  );
  expect(reasonOf('out of luck')).toBe('out of luck');
});
