import { expect, it } from 'vitest';
import { canSeeAdminEntry, canUseAdmin, homePath, roleInForce } from './can-use-admin.ts';

it('allows only admins to use admin', () => {
  expect([canUseAdmin({ role: 'admin' }), canUseAdmin({ role: 'user' })]).toEqual([true, false]);
});

it('shows the admin entry to admins and to the configured test account', () => {
  const entry = (role: 'admin' | 'user', testAdmin: boolean) => canSeeAdminEntry({ role, testAdmin });
  expect([entry('admin', false), entry('user', true), entry('user', false)]).toEqual([true, true, false]);
});

it('gives an admin without two-step sign-in a member’s rights where two steps are required', () => {
  const inForce = (role: 'admin' | 'user', twoStep: boolean, adminTwoStep: boolean) =>
    roleInForce(role, { twoStep, adminTwoStep });
  expect([
    inForce('admin', false, true),
    inForce('admin', true, true),
    inForce('admin', false, false),
    inForce('user', true, true),
  ]).toEqual(['user', 'admin', 'admin', 'user']);
});

it('opens the administration for staff without consent to health data, and the dashboard for everybody else', () => {
  const homeOf = (role: 'admin' | 'user', healthConsent: boolean) => homePath({ role, healthConsent });
  expect([homeOf('admin', false), homeOf('admin', true), homeOf('user', false)]).toEqual([
    '/admin',
    '/dashboard',
    '/dashboard',
  ]);
});
