import { expect, it } from 'vitest';
import { callGroup, contract } from '../../root.contract.ts';
import {
  IMPERSONATION_MINUTES,
  impersonationRefusal,
  isEventWhileImpersonating,
  SHARE_HOURS,
} from './impersonation-rules.ts';

function refusalOf(path: string[], method: string | undefined, sharesHealth: boolean) {
  return impersonationRefusal(path, method, callGroup(path[0])?.impersonation, sharesHealth);
}

it('lets an admin read data that is not about health, and health data only while it is shared', () => {
  expect(refusalOf(['orders', 'list'], 'GET', false)).toBeNull();
  expect(refusalOf(['auth', 'me'], 'GET', false)).toBeNull();
  expect(refusalOf(['cashbackRpc', 'getMyCashbackTotals'], 'POST', false)).toBeNull();
  expect(refusalOf(['meals', 'day'], 'GET', false)).toBe('HEALTH_NOT_SHARED');
  expect(refusalOf(['meals', 'day'], 'GET', true)).toBeNull();
});

it('classifies every part of the product as open, health or closed', () => {
  const own = ['accessKeys', 'auth', 'checkout', 'dev', 'faults', 'ownData', 'push', 'readyMade', 'twoStep'];
  const refused = Object.keys(contract)
    .filter((feature) => !/^admin|Admin$|Audit$|Hints$|^foodImports$|^cashbackRpc$/.test(feature))
    .filter((feature) => refusalOf([feature, 'read'], 'GET', true) !== null);
  expect(refused.toSorted()).toEqual(own);
});

it('refuses every change, every other read of the account, and unknown calls', () => {
  expect(refusalOf(['meals', 'save'], 'PUT', true)).toBe('READ_ONLY_VIEW');
  expect(refusalOf(['orders', 'place'], undefined, true)).toBe('READ_ONLY_VIEW');
  expect(refusalOf(['auth', 'listSessions'], 'GET', true)).toBe('READ_ONLY_VIEW');
  expect(refusalOf(['ownData', 'status'], 'GET', true)).toBe('READ_ONLY_VIEW');
  expect(refusalOf([], 'GET', true)).toBe('READ_ONLY_VIEW');
});

it('lasts half an hour, and a share of health data lasts a day', () => {
  expect([IMPERSONATION_MINUTES, SHARE_HOURS]).toEqual([30, 24]);
});

it('closes drafts in the forum, and treats the preview of a card as health data', () => {
  expect(refusalOf(['community', 'drafts'], 'GET', true)).toBe('READ_ONLY_VIEW');
  expect(refusalOf(['community', 'previewCard'], 'GET', false)).toBe('HEALTH_NOT_SHARED');
  expect(refusalOf(['community', 'previewCard'], 'GET', true)).toBeNull();
  expect(refusalOf(['community', 'threads'], 'GET', false)).toBeNull();
});

it('forwards only events that are not about health', () => {
  const shown = [
    isEventWhileImpersonating('order', undefined),
    isEventWhileImpersonating('changed', 'open'),
    isEventWhileImpersonating('changed', 'health'),
    isEventWhileImpersonating('changed', undefined),
    isEventWhileImpersonating('unknown', undefined),
  ];
  expect(shown).toEqual([true, true, false, false, false]);
});
