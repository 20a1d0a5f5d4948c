import { expect, it } from 'vitest';
import { contract } from '../../root.contract.ts';
import {
  IMPERSONATION_MINUTES,
  impersonationRefusal,
  isEventWhileImpersonating,
  SHARE_HOURS,
} from './impersonation-rules.ts';

it('lets an admin read data that is not about health, and health data only while it is shared', () => {
  expect(impersonationRefusal(['orders', 'list'], 'GET', false)).toBeNull();
  expect(impersonationRefusal(['auth', 'me'], 'GET', false)).toBeNull();
  expect(impersonationRefusal(['cashbackRpc', 'getMyCashbackTotals'], 'POST', false)).toBeNull();
  expect(impersonationRefusal(['meals', 'day'], 'GET', false)).toBe('HEALTH_NOT_SHARED');
  expect(impersonationRefusal(['meals', 'day'], 'GET', true)).toBeNull();
});

it('classifies every part of the product as open, health or closed', () => {
  const own = ['auth', 'checkout', 'dev', 'faults', 'ownData', 'push', 'twoStep'];
  const refused = Object.keys(contract)
    .filter((feature) => !/^admin|Admin$|Audit$|Hints$|^foodImports$|^cashbackRpc$/.test(feature))
    .filter((feature) => impersonationRefusal([feature, 'read'], 'GET', true) !== null);
  expect(refused.toSorted()).toEqual(own);
});

it('refuses every change, every other read of the account, and unknown calls', () => {
  expect(impersonationRefusal(['meals', 'save'], 'PUT', true)).toBe('READ_ONLY_VIEW');
  expect(impersonationRefusal(['orders', 'place'], undefined, true)).toBe('READ_ONLY_VIEW');
  expect(impersonationRefusal(['auth', 'listSessions'], 'GET', true)).toBe('READ_ONLY_VIEW');
  expect(impersonationRefusal(['ownData', 'status'], 'GET', true)).toBe('READ_ONLY_VIEW');
  expect(impersonationRefusal([], 'GET', true)).toBe('READ_ONLY_VIEW');
});

it('lasts half an hour, and a share of health data lasts a day', () => {
  expect([IMPERSONATION_MINUTES, SHARE_HOURS]).toEqual([30, 24]);
});

it('closes drafts in the forum, and treats the preview of a card as health data', () => {
  expect(impersonationRefusal(['community', 'drafts'], 'GET', true)).toBe('READ_ONLY_VIEW');
  expect(impersonationRefusal(['community', 'previewCard'], 'GET', false)).toBe('HEALTH_NOT_SHARED');
  expect(impersonationRefusal(['community', 'previewCard'], 'GET', true)).toBeNull();
  expect(impersonationRefusal(['community', 'threads'], 'GET', false)).toBeNull();
});

it('forwards only events that are not about health', () => {
  const shown = [
    { kind: 'order' },
    { kind: 'changed', feature: 'communityInbox' },
    { kind: 'changed', feature: 'body' },
    { kind: 'changed' },
    { kind: 'unknown' },
  ].map(isEventWhileImpersonating);
  expect(shown).toEqual([true, true, false, false, false]);
});
