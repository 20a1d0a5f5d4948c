import { expect, it } from 'vitest';
import { SHARE_HOURS, VIEW_MINUTES, viewRefusal } from './view-rules.ts';

it('lets an admin read what is not about health, and health only while it is shared', () => {
  expect(viewRefusal(['orders', 'list'], 'GET', false)).toBeNull();
  expect(viewRefusal(['auth', 'me'], 'GET', false)).toBeNull();
  expect(viewRefusal(['cashbackRpc', 'getMyCashbackTotals'], 'POST', false)).toBeNull();
  expect(viewRefusal(['meals', 'day'], 'GET', false)).toBe('HEALTH_NOT_SHARED');
  expect(viewRefusal(['meals', 'day'], 'GET', true)).toBeNull();
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
