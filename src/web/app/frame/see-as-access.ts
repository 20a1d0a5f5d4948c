import type { FileRoutesById } from '../route-tree.gen.ts';

/**
 * What an admin sees of a page while seeing as the member: all of it, only what the member has shared because it is made of health
 * data, or nothing because it is the member's alone. The server refuses what may not be seen.
 */
export type SeeAsAccess = 'open' | 'health' | 'own';

type MemberRoute = Extract<keyof FileRoutesById, `/_member/${string}`>;
/** Administration is closed to whoever sees as a member. */
type Page = Exclude<MemberRoute, `/_member/_admin${string}`>;

/** Every route for members by its id: a new one does not compile before it stands here. Not with the routes, which every visit loads. */
const ACCESS: Record<Page, SeeAsAccess> = {
  '/_member/bf-debug-report': 'health',
  '/_member/body-fat': 'health',
  '/_member/body-fat_/energy-need': 'health',
  '/_member/body-fat_/methods': 'health',
  '/_member/cart': 'open',
  '/_member/cashback': 'open',
  '/_member/community/': 'open',
  '/_member/community/member/$memberId': 'open',
  '/_member/community/new': 'open',
  '/_member/community/notifications': 'open',
  '/_member/community/search': 'open',
  '/_member/community/thread/$threadId': 'open',
  '/_member/community/topic/$topicId': 'open',
  '/_member/dashboard': 'health',
  '/_member/ebooks/$ebookId': 'open',
  '/_member/ebooks/': 'open',
  '/_member/exercises/$exerciseId': 'health',
  '/_member/exercises/': 'health',
  '/_member/fitness/calendar': 'health',
  '/_member/fitness/create': 'health',
  '/_member/fitness/edit/$workoutId': 'health',
  '/_member/fitness/history/$workoutId': 'health',
  '/_member/fitness/import': 'health',
  '/_member/fitness/': 'health',
  '/_member/fitness/live': 'health',
  '/_member/fitness/muscles': 'health',
  '/_member/fitness/schedule/create': 'health',
  '/_member/fitness/schedule/edit/$scheduleId': 'health',
  '/_member/health-sync/import': 'health',
  '/_member/health-sync/': 'health',
  '/_member/meals': 'health',
  '/_member/meals_/import': 'health',
  '/_member/meals_/nutrients': 'health',
  '/_member/meals_/pantry': 'health',
  '/_member/meals_/plans/$planId/': 'health',
  '/_member/meals_/plans/$planId/list': 'health',
  '/_member/meals_/plans/': 'health',
  '/_member/meals_/plans/new': 'health',
  '/_member/meals_/recipes/$recipeId/cook': 'health',
  '/_member/meals_/recipes/$recipeId/edit': 'health',
  '/_member/meals_/recipes/$recipeId/': 'health',
  '/_member/meals_/recipes/': 'health',
  '/_member/meals_/recipes/new': 'health',
  '/_member/meals_/recipes/shared': 'health',
  '/_member/meals_/week/': 'health',
  '/_member/meals_/week/list': 'health',
  '/_member/mobile/fitness': 'health',
  '/_member/mobile/meals': 'health',
  '/_member/ninja-api-demo': 'open',
  '/_member/orders/$orderId/': 'open',
  '/_member/orders/$orderId/receipt': 'open',
  '/_member/orders/': 'open',
  '/_member/own-data': 'own',
  '/_member/payment-cancelled': 'open',
  '/_member/payment-success': 'open',
  '/_member/payment': 'open',
  '/_member/profile': 'health',
  '/_member/profile_/goals': 'health',
  '/_member/profile_/notifications': 'own',
  '/_member/profile_/security': 'own',
  '/_member/review': 'health',
  '/_member/share': 'open',
  '/_member/shop/$productId': 'open',
  '/_member/shop/': 'open',
};

const BY_ROUTE: Record<string, SeeAsAccess | undefined> = ACCESS;

/** Of the routes that are shown, from the outermost to the page itself. One that is not known is taken for health data. */
export function seeAsAccess(routeIds: readonly string[]): SeeAsAccess {
  if (routeIds.includes('/_member/_admin')) return 'open';
  return BY_ROUTE[routeIds.at(-1) ?? ''] ?? 'health';
}

export const hasSeeAsAccess = (routeId: string): boolean => BY_ROUTE[routeId] !== undefined;
