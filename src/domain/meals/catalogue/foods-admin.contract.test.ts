import { expect, it } from 'vitest';
import { foodsAdminContract } from './foods-admin.contract.ts';

const create = foodsAdminContract.create['~orpc'].inputSchema;

it('refuses more of a nutrient than 100 g can contain, and accepts unknown amounts', () => {
  const problemsOf = (nutrients: object) =>
    create?.safeParse({ nutrients }).error?.issues.filter(({ path }) => path[0] === 'nutrients') ?? [];
  expect(problemsOf({ iron: 1.2, zinc: null })).toEqual([]);
  expect(problemsOf({ salt: 101 })).toMatchObject([{ message: 'too-much' }]);
});
