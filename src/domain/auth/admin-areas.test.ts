import { describe, expect, it } from 'vitest';
import {
  ADMIN_AREAS,
  type AdminArea,
  adminAreasOf,
  canAdminister,
  canManageAdmin,
  canSetAreas,
  isFullAdmin,
} from './admin-areas.ts';

const admin = (...adminAreas: AdminArea[]) => ({ role: 'admin' as const, adminAreas });
const full = admin(...ADMIN_AREAS);
const member = { role: 'user' as const, adminAreas: [] };

describe('the areas of an admin', () => {
  it.each([
    [admin('community'), 'community', true],
    [admin('community'), 'orders', false],
    [admin('community'), ['content', 'community'], true],
    [admin('community'), ['content', 'members'], false],
    [full, 'money', true],
    [{ role: 'user' as const, adminAreas: [...ADMIN_AREAS] }, 'orders', false],
  ] as const)('%j may use %j: %s', (who, area, expected) => {
    expect(canAdminister(who, area)).toBe(expected);
  });

  it('make a full admin only together', () => {
    expect([isFullAdmin(full), isFullAdmin(admin('orders', 'money')), isFullAdmin(member)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are read in their order, without unknown names', () => {
    expect(adminAreasOf(['money', 'orders', 'money', 'cellar'])).toEqual(['orders', 'money']);
  });
});

describe('an admin who may change accounts', () => {
  it.each([
    [admin('members'), member, true],
    [admin('members'), full, false],
    [admin('members', 'orders'), admin('orders'), true],
    [full, full, true],
  ])('%j may change %j: %s', (actor, target, expected) => {
    expect(canManageAdmin(actor, target)).toBe(expected);
  });

  it.each([
    [admin('members', 'orders'), admin('orders'), ['members'], true],
    [admin('members'), admin('members'), ['members', 'money'], false],
    [admin('members'), admin('money', 'members'), ['members'], false],
    [admin('members'), admin('money'), ['money', 'members'], true],
    [full, member, [...ADMIN_AREAS], true],
    [admin('members'), { role: 'user' as const, adminAreas: ['money' as const] }, ['money'], false],
  ] as const)('%j may give %j the areas %j: %s', (actor, target, wanted, expected) => {
    expect(canSetAreas(actor, target, wanted)).toBe(expected);
  });
});
