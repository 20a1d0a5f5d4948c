import { ADMIN_AREAS, type AdminRights, type AreaChoice, canAdminister } from '#domain/auth/admin-areas.ts';

/** The areas of pages, by the beginning of their path; the longest takes precedence. */
const PAGE_AREAS: Record<string, AreaChoice> = {
  '/admin': ADMIN_AREAS,
  '/admin/orders': 'orders',
  '/admin/products': 'orders',
  '/admin/categories': 'orders',
  '/admin/bookkeeping': 'money',
  '/admin/users': 'members',
  '/admin/cashback': 'money',
  '/admin/community': 'community',
  '/admin/content': 'content',
  '/admin/foods': 'content',
  '/admin/meal-planner': 'members',
  '/admin/workout-planner': 'members',
  '/admin/workout-planner/template': ['content', 'members'],
  '/admin/analytics': 'operations',
  '/admin/trail': ADMIN_AREAS,
  '/admin/operations': 'operations',
  '/admin/data-seeder': 'operations',
};

/** Hides entries and refuses pages; the calls of a page are checked by the server. Pages outside the administration are for everyone. */
export function canOpenAdminPage(member: AdminRights, path: string): boolean {
  const page = Object.keys(PAGE_AREAS)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .toSorted((one, other) => other.length - one.length)[0];
  return page === undefined || canAdminister(member, PAGE_AREAS[page] ?? []);
}
