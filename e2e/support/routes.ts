import { textId } from '#domain/ids/text-id.ts';
import type { Account } from './accounts.ts';

/** One page of the app, as every-screen.e2e.ts looks at it. */
export type Screen = {
  /** Names the pictures in test-results/screens. */
  name: string;
  /** The route as the router writes it, with $parameters. */
  route: string;
  /** The address to open, when the route has parameters or needs a query. */
  open?: string;
  /** The Swedish names of the links that lead on from there to the page, where only the app knows its whole address. */
  follow?: string | string[];
  as: 'visitor' | Account;
  /** The page shows loading states on purpose, so nothing is waited for. */
  showsLoading?: true;
  /** What the browser itself notes when the server refuses the page's first call, which is what the page then shows. */
  expectedErrors?: RegExp[];
};

/** Every page there is. A route without a row here fails the run, so a new page adds its own. */
export const screens: Screen[] = [
  { name: 'login', route: '/login', as: 'visitor' },
  { name: 'register', route: '/register', as: 'visitor' },
  { name: 'forgot-password', route: '/forgot-password', as: 'visitor' },
  { name: 'reset-password', route: '/reset-password', as: 'visitor' },
  { name: 'verify-email', route: '/verify-email', as: 'visitor', expectedErrors: [/status of 400 .*verifyEmail/] },
  { name: 'privacy', route: '/privacy', as: 'visitor' },
  { name: 'terms', route: '/terms', as: 'visitor' },
  { name: 'dashboard', route: '/dashboard', as: 'member' },
  { name: 'profile', route: '/profile', as: 'member' },
  { name: 'own-data', route: '/own-data', as: 'member' },
  { name: 'shared-file', route: '/share', as: 'member' },
  { name: 'security-settings', route: '/profile/security', as: 'member' },
  { name: 'notification-settings', route: '/profile/notifications', as: 'member' },
  { name: 'meals', route: '/meals', as: 'member' },
  { name: 'mobile-meals', route: '/mobile/meals', as: 'member' },
  { name: 'diary-import', route: '/meals/import', as: 'member' },
  { name: 'nutrients', route: '/meals/nutrients', as: 'member' },
  { name: 'pantry', route: '/meals/pantry', as: 'member' },
  { name: 'week', route: '/meals/week/', open: '/meals/week', as: 'member' },
  { name: 'week-list', route: '/meals/week/list', as: 'member' },
  { name: 'recipes', route: '/meals/recipes/', open: '/meals/recipes', as: 'member' },
  { name: 'recipe-new', route: '/meals/recipes/new', as: 'member' },
  ofRecipe('recipe', ''),
  ofRecipe('recipe-edit', 'edit', 'Ändra receptet'),
  ofRecipe('recipe-cook', 'cook', 'Laga igen'),
  { name: 'plan-list', route: '/meals/plans/', open: '/meals/plans', as: 'member' },
  { name: 'plan-new', route: '/meals/plans/new', as: 'member' },
  {
    name: 'plan-edit',
    route: '/meals/plans/$planId/',
    open: '/meals/plans',
    follow: 'Vardag 1 900 kcal',
    as: 'member',
  },
  {
    name: 'shopping-list',
    route: '/meals/plans/$planId/list',
    open: '/meals/plans',
    follow: 'Inköpslista',
    as: 'member',
  },
  { name: 'body', route: '/body-fat', as: 'member' },
  { name: 'body-methods', route: '/body-fat/methods', as: 'member' },
  { name: 'energy-need', route: '/body-fat/energy-need', as: 'member' },
  { name: 'body-report', route: '/bf-debug-report', as: 'member' },
  { name: 'exercises', route: '/exercises/', open: '/exercises', as: 'member' },
  { name: 'exercise', route: '/exercises/$exerciseId', open: '/exercises/bench-press', as: 'member' },
  {
    name: 'workout',
    route: '/fitness/history/$workoutId',
    open: '/fitness?tab=history',
    follow: 'Helkropp',
    as: 'member',
  },
  { name: 'fitness', route: '/fitness/', open: '/fitness', as: 'member' },
  { name: 'mobile-fitness', route: '/mobile/fitness', as: 'member' },
  { name: 'workout-new', route: '/fitness/create', as: 'member' },
  {
    name: 'workout-edit',
    route: '/fitness/edit/$workoutId',
    open: '/fitness?tab=workouts',
    follow: 'Helkropp A',
    as: 'member',
  },
  { name: 'schedule-new', route: '/fitness/schedule/create', as: 'member' },
  {
    name: 'schedule-edit',
    route: '/fitness/schedule/edit/$scheduleId',
    open: '/fitness?tab=schedules',
    follow: 'Vinterform',
    as: 'member',
  },
  { name: 'live', route: '/fitness/live', as: 'member' },
  { name: 'training-calendar', route: '/fitness/calendar', as: 'member' },
  { name: 'workout-import', route: '/fitness/import', as: 'member' },
  { name: 'muscle-week', route: '/fitness/muscles', as: 'member' },
  { name: 'exercise-source', route: '/ninja-api-demo', as: 'member' },
  { name: 'community', route: '/community/', open: '/community', as: 'member' },
  {
    name: 'community-topic',
    route: '/community/topic/$topicId',
    open: '/community',
    follow: 'Mat och recept',
    as: 'member',
  },
  {
    name: 'community-thread',
    route: '/community/thread/$threadId',
    open: '/community?list=mine',
    follow: 'När byter ni grepp i marklyftet?',
    as: 'member',
  },
  { name: 'community-new-thread', route: '/community/new', as: 'member' },
  { name: 'health-sync', route: '/health-sync/', open: '/health-sync', as: 'member' },
  { name: 'health-import', route: '/health-sync/import', as: 'member' },
  { name: 'ebooks', route: '/ebooks/', open: '/ebooks', as: 'member' },
  { name: 'ebook', route: '/ebooks/$ebookId', open: '/ebooks', follow: 'Kroppen i siffror', as: 'member' },
  {
    name: 'ebook-reader',
    route: '/ebooks/$ebookId/read',
    open: '/ebooks',
    follow: ['Kroppen i siffror', 'Börja läsa'],
    as: 'member',
  },
  { name: 'shop', route: '/shop/', open: '/shop', as: 'member' },
  { name: 'product', route: '/shop/$productId', open: '/shop', follow: 'Vassleprotein vanilj', as: 'member' },
  { name: 'cart', route: '/cart', as: 'member' },
  { name: 'payment', route: '/payment', as: 'member' },
  { name: 'payment-success', route: '/payment-success', as: 'member' },
  { name: 'payment-cancelled', route: '/payment-cancelled', as: 'member' },
  { name: 'orders', route: '/orders/', open: '/orders', as: 'member' },
  { name: 'order', route: '/orders/$orderId/', open: '/orders?filter=shipped', follow: ', order ', as: 'member' },
  {
    name: 'receipt',
    route: '/orders/$orderId/receipt',
    open: '/orders?filter=shipped',
    follow: [', order ', 'Visa kvittot'],
    as: 'member',
  },
  { name: 'cashback', route: '/cashback', as: 'member' },
  { name: 'purchase-terms', route: '/terms/purchase', as: 'visitor' },
  { name: 'admin', route: '/admin/', open: '/admin', as: 'admin' },
  { name: 'admin-products', route: '/admin/products/', open: '/admin/products', as: 'admin' },
  { name: 'admin-product-new', route: '/admin/products/new', as: 'admin' },
  {
    name: 'admin-product-edit',
    route: '/admin/products/$productId',
    open: '/admin/products?query=digital+kaliper',
    follow: 'Digital kaliper',
    as: 'admin',
  },
  { name: 'admin-categories', route: '/admin/categories', as: 'admin' },
  { name: 'admin-orders', route: '/admin/orders/', open: '/admin/orders?period=all', as: 'admin' },
  {
    name: 'admin-order',
    route: '/admin/orders/$orderId',
    open: '/admin/orders?period=all',
    follow: 'Öppna order',
    as: 'admin',
  },
  {
    name: 'admin-packing-slip',
    route: '/admin/orders/$orderId/packing-slip',
    // Those that are to be shipped may all have been by another story.
    open: '/admin/orders?period=all&filter=shipped',
    follow: ['Öppna order', 'Följesedel'],
    as: 'admin',
  },
  { name: 'admin-users', route: '/admin/users/', open: '/admin/users', as: 'admin' },
  {
    name: 'admin-user',
    route: '/admin/users/$userId',
    open: '/admin/users?query=elinsand',
    follow: 'Elin Sandberg',
    as: 'admin',
  },
  { name: 'admin-trail', route: '/admin/trail', as: 'admin' },
  { name: 'admin-operations', route: '/admin/operations', as: 'admin' },
  { name: 'admin-cashback', route: '/admin/cashback', as: 'admin' },
  { name: 'admin-community', route: '/admin/community', as: 'admin' },
  {
    name: 'community-member',
    route: '/community/member/$memberId',
    open: `/community/member/${textId('demo writer mattias')}`,
    as: 'member',
  },
  { name: 'community-notifications', route: '/community/notifications', as: 'member' },
  { name: 'community-search', route: '/community/search', open: '/community/search?q=protein', as: 'member' },
  { name: 'admin-content', route: '/admin/content/', open: '/admin/content', as: 'admin' },
  { name: 'admin-ebook-new', route: '/admin/content/ebooks/new', as: 'admin' },
  {
    name: 'admin-ebook',
    route: '/admin/content/ebooks/$ebookId',
    open: '/admin/content',
    follow: 'Kroppen i siffror',
    as: 'admin',
  },
  { name: 'admin-content-exercises', route: '/admin/content/', open: '/admin/content?tab=exercises', as: 'admin' },
  { name: 'admin-content-foods', route: '/admin/content/', open: '/admin/content?tab=foods', as: 'admin' },
  { name: 'admin-content-templates', route: '/admin/content/', open: '/admin/content?tab=templates', as: 'admin' },
  { name: 'admin-food-new', route: '/admin/content/foods/new', as: 'admin' },
  { name: 'admin-food', route: '/admin/content/foods/$foodId', open: '/admin/content/foods/sv:banan', as: 'admin' },
  {
    name: 'admin-exercise',
    route: '/admin/content/exercises/$exerciseId',
    open: '/admin/content/exercises/bench-press',
    as: 'admin',
  },
  { name: 'admin-meal-planner', route: '/admin/meal-planner/', open: '/admin/meal-planner', as: 'admin' },
  { name: 'admin-plan-new', route: '/admin/meal-planner/new', as: 'admin' },
  {
    name: 'admin-plan-edit',
    route: '/admin/meal-planner/$planId',
    open: '/admin/meal-planner',
    follow: 'Ändra planen',
    as: 'admin',
  },
  { name: 'admin-workout-planner', route: '/admin/workout-planner/', open: '/admin/workout-planner', as: 'admin' },
  { name: 'admin-schedule-new', route: '/admin/workout-planner/schedule/new', as: 'admin' },
  {
    name: 'admin-schedule-edit',
    route: '/admin/workout-planner/schedule/$scheduleId',
    open: '/admin/workout-planner',
    follow: 'Ändra',
    as: 'admin',
  },
  { name: 'admin-workout-new', route: '/admin/workout-planner/template/new', as: 'admin' },
  {
    name: 'admin-workout-edit',
    route: '/admin/workout-planner/template/$workoutId',
    open: '/admin/workout-planner?kind=template',
    follow: 'Ändra',
    as: 'admin',
  },
  { name: 'admin-analytics', route: '/admin/analytics', as: 'admin' },
  { name: 'admin-data-seeder', route: '/admin/data-seeder', as: 'admin' },
  { name: 'admin-food-import', route: '/admin/content/foods/import', as: 'admin' },
  { name: 'admin-foods', route: '/admin/foods', as: 'admin' },
  { name: 'dev-ui', route: '/dev/ui', as: 'member', showsLoading: true },
  { name: 'dev-mail', route: '/dev/mail', as: 'member' },
];

/** Routes that only lead elsewhere and never show anything. */
export const redirects = ['/', '/$', '/open'];

/** A page of the demo's stew. */
function ofRecipe(name: string, part: string, ...links: string[]): Screen {
  const follow = ['Linsgryta med spenat', ...links];
  return { name, route: `/meals/recipes/$recipeId/${part}`, open: '/meals/recipes', follow, as: 'member' };
}
