import { expect, it } from 'vitest';
import { adminUsersContract } from './admin-users.contract.ts';
import { writeUserCursor } from './user-words.ts';

const list = adminUsersContract.list['~orpc'].inputSchema;

it('takes a place in the list that it gave out, and no other', () => {
  const cursor = writeUserCursor({ towards: 'next', id: '0192f0c1-7a70-7000-8000-0000000000a1', key: 'a' });
  expect([cursor, 'made-up'].map((typed) => list?.safeParse({ cursor: typed }).success)).toEqual([true, false]);
});
