import { authRoutes } from '#server/auth/auth.routes.ts';
import { bodyRoutes } from '#server/body/body.routes.ts';
import { cashbackAdminRoutes } from '#server/cashback/cashback.admin.routes.ts';
import { cashbackRoutes, cashbackRpcRoutes } from '#server/cashback/cashback.routes.ts';
import { dashboardRoutes } from '#server/dashboard/dashboard.routes.ts';
import { devRoutes } from '#server/dev/dev.routes.ts';
import { foodsRoutes } from '#server/meals/foods.routes.ts';
import { mealPlansRoutes, shoppingListsRoutes } from '#server/meals/meals.plans.routes.ts';
import { mealsRoutes } from '#server/meals/meals.routes.ts';
import { openCalls } from '#server/platform/http/calls.ts';
import { profileRoutes } from '#server/profile/profile.routes.ts';

/** Every call of the contract with its implementation; one that is missing does not compile. */
export const callRouter = openCalls.router({
  auth: authRoutes,
  body: bodyRoutes,
  cashback: cashbackRoutes,
  cashbackAdmin: cashbackAdminRoutes,
  cashbackRpc: cashbackRpcRoutes,
  dashboard: dashboardRoutes,
  dev: devRoutes,
  foods: foodsRoutes,
  mealPlans: mealPlansRoutes,
  meals: mealsRoutes,
  profile: profileRoutes,
  shoppingLists: shoppingListsRoutes,
});
