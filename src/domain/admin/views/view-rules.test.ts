import { expect, it } from 'vitest';
import { contract } from '../../root.contract.ts';
import { isEventInView, SHARE_HOURS, VIEW_MINUTES, viewRefusal } from './view-rules.ts';

it('lets an admin read what is not about health, and health only while it is shared', () => {
  expect(viewRefusal(['orders', 'list'], 'GET', false)).toBeNull();
  expect(viewRefusal(['auth', 'me'], 'GET', false)).toBeNull();
  expect(viewRefusal(['cashbackRpc', 'getMyCashbackTotals'], 'POST', false)).toBeNull();
  expect(viewRefusal(['meals', 'day'], 'GET', false)).toBe('HEALTH_NOT_SHARED');
  expect(viewRefusal(['meals', 'day'], 'GET', true)).toBeNull();
});

it('knows every part of the product: one is open, health, or the member’s alone', () => {
  const own = ['auth', 'checkout', 'dev', 'faults', 'ownData', 'push', 'twoStep'];
  const refused = Object.keys(contract)
    .filter((feature) => !/^admin|Admin$|Audit$|Hints$|^foodImports$|^cashbackRpc$/.test(feature))
    .filter((feature) => viewRefusal([feature, 'read'], 'GET', true) !== null);
  expect(refused.toSorted()).toEqual(own);
});

it('refuses every change, every other read of the account, and what it does not know', () => {
  expect(viewRefusal(['meals', 'save'], 'PUT', true)).toBe('READ_ONLY_VIEW');
  expect(viewRefusal(['orders', 'place'], undefined, true)).toBe('READ_ONLY_VIEW');
  expect(viewRefusal(['auth', 'listSessions'], 'GET', true)).toBe('READ_ONLY_VIEW');
  expect(viewRefusal(['ownData', 'status'], 'GET', true)).toBe('READ_ONLY_VIEW');
  expect(viewRefusal([], 'GET', true)).toBe('READ_ONLY_VIEW');
});

it('lasts half an hour, and a share a day', () => {
  expect([VIEW_MINUTES, SHARE_HOURS]).toEqual([30, 24]);
});

it('closes drafts in the forum, and treats the preview of a card as health data', () => {
  expect(viewRefusal(['community', 'drafts'], 'GET', true)).toBe('READ_ONLY_VIEW');
  expect(viewRefusal(['community', 'previewCard'], 'GET', false)).toBe('HEALTH_NOT_SHARED');
  expect(viewRefusal(['community', 'previewCard'], 'GET', true)).toBeNull();
  expect(viewRefusal(['community', 'threads'], 'GET', false)).toBeNull();
});

it('lets only events through that are not about health', () => {
  const shown = [
    { kind: 'order' },
    { kind: 'changed', feature: 'communityInbox' },
    { kind: 'changed', feature: 'body' },
    { kind: 'changed' },
    { kind: 'unknown' },
  ].map(isEventInView);
  expect(shown).toEqual([true, true, false, false, false]);
});
