import { expect, it } from 'vitest';
import type { AdminArea } from '#domain/auth/admin-areas.ts';
import { canOpenAdminPage } from './admin-page-areas.ts';
import { adminSections } from './admin-sections.ts';

const admin = (...adminAreas: AdminArea[]) => ({ role: 'admin' as const, adminAreas });

it.each([
  ['/admin', 'community', true],
  ['/admin/community', 'community', true],
  ['/admin/orders', 'community', false],
  ['/admin/orders/0190f1e2', 'orders', true],
  ['/admin/workout-planner', 'content', false],
  ['/admin/workout-planner/template/new', 'content', true],
  ['/admin/workout-planner/schedule/new', 'content', false],
  ['/profile', 'community', true],
] as const)('opens %s to an admin of %s: %s', (path, area, expected) => {
  expect(canOpenAdminPage(admin(area), path)).toBe(expected);
});

it('opens no section to an admin without areas', () => {
  expect(adminSections.filter(({ link }) => canOpenAdminPage(admin(), String(link.to)))).toEqual([]);
});
