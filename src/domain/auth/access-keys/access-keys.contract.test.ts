import { expect, it } from 'vitest';
import { accessKeysContract } from './access-keys.contract.ts';

const input = accessKeysContract.create['~orpc'].inputSchema;

it.each([
  ['one scope', ['food:read'], true],
  ['two scopes', ['food:read', 'body:write'], true],
  ['a scope twice', ['food:read', 'food:read'], false],
  ['no scope', [], false],
])('a key with %s is accepted or refused', (_what, scopes, isValid) => {
  expect(input?.safeParse({ name: 'Hem', scopes, days: 30 }).success).toBe(isValid);
});
