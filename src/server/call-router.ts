import { analyticsRoutes } from '#server/admin/analytics/analytics.routes.ts';
import { hintsRoutes } from '#server/admin/hints/hints.routes.ts';
import { operationsRoutes } from '#server/admin/operations/operations.routes.ts';
import { plannersRoutes } from '#server/admin/planners/planners.routes.ts';
import { seederRoutes } from '#server/admin/seeder/seeder.routes.ts';
import { adminTrailRoutes } from '#server/admin/trail/trail.routes.ts';
import { adminUsersRoutes } from '#server/admin/users/users.routes.ts';
import { supportAccessRoutes, viewsRoutes } from '#server/admin/views/views.routes.ts';
import { authRoutes } from '#server/auth/auth.routes.ts';
import { twoStepRoutes } from '#server/auth/two-step/two-step.routes.ts';
import { bodyRoutes } from '#server/body/body.routes.ts';
import { cashbackAdminRoutes } from '#server/cashback/admin/admin.routes.ts';
import { cashbackRoutes, cashbackRpcRoutes } from '#server/cashback/cashback.routes.ts';
import { communityRoutes } from '#server/community/community.routes.ts';
import { communityAdminRoutes } from '#server/community/moderation/moderation.routes.ts';
import { communityInboxRoutes } from '#server/community/notifications/inbox.routes.ts';
import { dashboardRoutes } from '#server/dashboard/dashboard.routes.ts';
import { devRoutes } from '#server/dev/dev.routes.ts';
import { ebooksRoutes } from '#server/ebooks/ebooks.routes.ts';
import { ebooksAdminRoutes } from '#server/ebooks/editing/ebooks-admin.routes.ts';
import { energyNeedRoutes } from '#server/energy-need/energy-need.routes.ts';
import { faultsRoutes } from '#server/errors/faults.routes.ts';
import { exercisesRoutes } from '#server/fitness/exercises/exercises.routes.ts';
import { exercisesAdminRoutes } from '#server/fitness/exercises/exercises-admin.routes.ts';
import { fitnessRoutes } from '#server/fitness/fitness.routes.ts';
import { healthRoutes } from '#server/health/health.routes.ts';
import { foodsRoutes } from '#server/meals/add-food/foods.routes.ts';
import { foodsAdminRoutes } from '#server/meals/catalogue/foods-admin.routes.ts';
import { foodImportsRoutes } from '#server/meals/food-imports/food-imports.routes.ts';
import { diaryImportsRoutes } from '#server/meals/import/import.routes.ts';
import { mealsRoutes } from '#server/meals/journal/journal.routes.ts';
import { nutrientsRoutes } from '#server/meals/nutrients/nutrients.routes.ts';
import { pantryRoutes } from '#server/meals/pantry/pantry.routes.ts';
import { mealPlansRoutes, shoppingListsRoutes } from '#server/meals/plans/plans.routes.ts';
import { recipesRoutes } from '#server/meals/recipes/recipes.routes.ts';
import { weekPlanRoutes } from '#server/meals/week/week.routes.ts';
import { ownDataRoutes } from '#server/own-data/own-data.routes.ts';
import { openCalls } from '#server/platform/http/calls.ts';
import { profileRoutes } from '#server/profile/profile.routes.ts';
import { pushRoutes } from '#server/push/push.routes.ts';
import { reviewRoutes } from '#server/review/review.routes.ts';
import { adminShopRoutes } from '#server/shop/catalogue/admin-catalogue.routes.ts';
import { adminOrdersRoutes } from '#server/shop/orders/admin-orders.routes.ts';
import { cashbackAuditRoutes } from '#server/shop/orders/cashback-audit.routes.ts';
import { checkoutRoutes, ordersRoutes } from '#server/shop/orders/orders.routes.ts';
import { shopRoutes } from '#server/shop/shop.routes.ts';

/** Every call of the contract with its implementation; one that is missing does not compile. */
export const callRouter = openCalls.router({
  adminAnalytics: analyticsRoutes,
  adminOperations: operationsRoutes,
  adminOrders: adminOrdersRoutes,
  adminPlanners: plannersRoutes,
  adminSeeder: seederRoutes,
  foodImports: foodImportsRoutes,
  adminShop: adminShopRoutes,
  adminTrail: adminTrailRoutes,
  adminUsers: adminUsersRoutes,
  adminViews: viewsRoutes,
  auth: authRoutes,
  body: bodyRoutes,
  cashback: cashbackRoutes,
  cashbackAdmin: cashbackAdminRoutes,
  cashbackAudit: cashbackAuditRoutes,
  cashbackHints: hintsRoutes,
  cashbackRpc: cashbackRpcRoutes,
  checkout: checkoutRoutes,
  community: communityRoutes,
  communityAdmin: communityAdminRoutes,
  communityInbox: communityInboxRoutes,
  dashboard: dashboardRoutes,
  energyNeed: energyNeedRoutes,
  dev: devRoutes,
  ebooks: ebooksRoutes,
  ebooksAdmin: ebooksAdminRoutes,
  diaryImports: diaryImportsRoutes,
  exercises: exercisesRoutes,
  exercisesAdmin: exercisesAdminRoutes,
  faults: faultsRoutes,
  fitness: fitnessRoutes,
  foods: foodsRoutes,
  foodsAdmin: foodsAdminRoutes,
  health: healthRoutes,
  mealPlans: mealPlansRoutes,
  nutrients: nutrientsRoutes,
  pantry: pantryRoutes,
  recipes: recipesRoutes,
  meals: mealsRoutes,
  orders: ordersRoutes,
  ownData: ownDataRoutes,
  profile: profileRoutes,
  push: pushRoutes,
  review: reviewRoutes,
  shop: shopRoutes,
  shoppingLists: shoppingListsRoutes,
  supportAccess: supportAccessRoutes,
  twoStep: twoStepRoutes,
  weekPlan: weekPlanRoutes,
});
