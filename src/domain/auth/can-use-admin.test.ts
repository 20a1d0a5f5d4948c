import { expect, it } from 'vitest';
import { canSeeAdminEntry, canUseAdmin } from './can-use-admin.ts';

it('lets admins and nobody else use admin', () => {
  expect([canUseAdmin({ role: 'admin' }), canUseAdmin({ role: 'user' })]).toEqual([true, false]);
});

it('shows the entry to admins and to the configured test account', () => {
  const entry = (role: 'admin' | 'user', testAdmin: boolean) => canSeeAdminEntry({ role, testAdmin });
  expect([entry('admin', false), entry('user', true), entry('user', false)]).toEqual([true, true, false]);
});
