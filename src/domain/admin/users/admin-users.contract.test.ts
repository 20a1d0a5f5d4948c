import { expect, it } from 'vitest';
import { writeCursor } from '../../paging/page-cursor.ts';
import { adminUsersContract } from './admin-users.contract.ts';

const list = adminUsersContract.list['~orpc'].inputSchema;

it('accepts cursors of the list and no other text', () => {
  const cursor = writeCursor({ towards: 'next', keys: ['a', '0192f0c1-7a70-7000-8000-0000000000a1'] });
  expect([cursor, 'made-up'].map((typed) => list?.safeParse({ cursor: typed }).success)).toEqual([true, false]);
});
