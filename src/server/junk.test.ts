import { isDeepStrictEqual } from 'node:util';
import { ORPCError } from '@orpc/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isErrorCode } from '#domain/errors/error-codes.ts';
import { startSession } from '#server/auth/sessions/sessions.service.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { ALL_CALLS, makeCall } from '#server/test/calls/all-calls.ts';
import { CALL_EXAMPLES } from '#server/test/calls/call-examples.ts';
import { tableDigest } from '#server/test/db/table-digest.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Inputs per call: every invalid value is used with some call; the long run tries many per call. */
const numRuns = Number(process.env.FORMKURVA_JUNK ?? 4);

const ODD_VALUES = [
  null,
  '',
  '\u0000',
  '\ud800',
  '🙂'.repeat(50),
  'x'.repeat(100_000),
  -1,
  0,
  1e308,
  1e21,
  -0,
  2 ** 53,
  '2026-02-30',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  [],
  {},
  [[[]]],
  true,
  '../../etc/passwd',
  "'; drop table users; --",
];
const junk = fc.oneof(
  { arbitrary: fc.constantFrom(...ODD_VALUES), weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 4 }), weight: 2 },
);

describe('invalid input', () => {
  it.each(ALL_CALLS)(
    '$name responds to invalid input with a code, never with a server error',
    async ({ name, path }) => {
      const member = await makeMember(api, { role: 'admin' });
      const example = await CALL_EXAMPLES[name]?.input(api, member);
      const inputs = fc.sample(spoilt(example), { numRuns, seed: 20261115 });
      expect(await errorsIn(member, path, [...inputs, ...withDoubledLists(example)])).toEqual([]);
    },
  );
});

/** Inputs that caused a server error or a response without a code, and refused ones that together still wrote something. */
async function errorsIn(member: TestMember, path: string[], inputs: unknown[]) {
  const { answers, wrote } = await tryAll(member, path, inputs);
  const errors: unknown[] = answers.filter(({ answer }) => answer.startsWith('5') || answer === 'no code');
  const refused = answers.filter(({ answer }) => answer !== 'served').map(({ input }) => input);
  // Served inputs may write: the refused ones are repeated alone.
  const again = refused.length === inputs.length ? { answers, wrote } : await tryAll(member, path, refused);
  if (again.wrote || again.answers.some(({ answer }) => answer === 'served')) errors.push(again);
  return errors;
}

/** Sessions are created before the first call, so that they do not count as writes of a call. */
async function tryAll(member: TestMember, path: string[], inputs: unknown[]) {
  const newToken = () => startSession(api.db, api, member.id, 'test');
  const token = await newToken();
  const before = await tableDigest(api.database.pool);
  const answers: { input: unknown; answer: string }[] = [];
  for (const input of inputs) {
    // A served call may have signed the member out.
    const isSafe = answers.every(({ answer }) => answer !== 'served');
    answers.push({ input, answer: await answerOf(makeCall(api.as(isSafe ? token : await newToken()), path, input)) });
    // Resets rate limits for each input.
    await api.database.pool.query('delete from rate_limits');
  }
  return { answers, wrote: !isDeepStrictEqual(before, await tableDigest(api.database.pool)) };
}

/** The valid input with a field at any depth changed or removed, or something else altogether. */
function spoilt(example: unknown): fc.Arbitrary<unknown> {
  const paths = pathsIn(example);
  if (paths.length === 0) return junk;
  const path = fc.constantFrom(...paths);
  return fc.oneof(
    junk,
    fc.tuple(path, junk).map(([at, value]) => changedAt(example, at, () => value)),
    path.map((at) => changedAt(example, at, () => undefined)),
  );
}

/** The valid input with every entry of one list duplicated, for each of its lists. */
const withDoubledLists = (example: unknown) =>
  pathsIn(example).flatMap((path) => {
    let isList = false;
    const changed = changedAt(example, path, (value) => {
      isList = Array.isArray(value);
      return Array.isArray(value) ? [...value, ...value] : value;
    });
    return isList ? [changed] : [];
  });

const isParent = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Blob);

/** Every path below the input itself. */
function pathsIn(value: unknown): string[][] {
  if (!isParent(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => [[key], ...pathsIn(part).map((rest) => [key, ...rest])]);
}

function changedAt(value: unknown, [key, ...rest]: string[], change: (part: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (!isParent(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    name === key ? changedAt(part, rest, change) : part,
  ]);
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

async function answerOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'served';
  } catch (error) {
    if (!(error instanceof ORPCError) || !isErrorCode(error.code)) return 'no code';
    return `${error.status} ${error.code}`;
  }
}
