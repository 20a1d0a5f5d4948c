import { analyticsContract } from './admin/analytics/analytics.contract.ts';
import { auditLogContract } from './admin/audit-log/audit-log.contract.ts';
import { impersonationContract, supportAccessContract } from './admin/impersonation/impersonation.contract.ts';
import { operationsContract } from './admin/operations/operations.contract.ts';
import { plannersContract } from './admin/planners/planners.contract.ts';
import { seederContract } from './admin/seeder/seeder.contract.ts';
import { adminUsersContract } from './admin/users/admin-users.contract.ts';
import { authContract } from './auth/auth.contract.ts';
import { twoStepContract } from './auth/two-step.contract.ts';
import { bodyContract } from './body/body.contract.ts';
import { cashbackAdminContract } from './cashback/admin/cashback-admin.contract.ts';
import { cashbackAuditContract } from './cashback/admin/cashback-audit.contract.ts';
import { cashbackContract, cashbackRpcContract } from './cashback/cashback.contract.ts';
import { fraudSignalsContract } from './cashback/fraud-signals/fraud-signals.contract.ts';
import { communityContract } from './community/community.contract.ts';
import { moderationContract } from './community/moderation/moderation.contract.ts';
import { inboxContract } from './community/notifications/inbox.contract.ts';
import { dashboardContract } from './dashboard/dashboard.contract.ts';
import { devContract } from './dev/dev.contract.ts';
import { ebooksContract } from './ebooks/ebooks.contract.ts';
import { ebooksAdminContract } from './ebooks/editing/ebooks-admin.contract.ts';
import { energyNeedContract } from './energy-need/energy-need.contract.ts';
import { clientErrorsContract } from './errors/client-errors.contract.ts';
import { exercisesContract } from './fitness/exercises/exercises.contract.ts';
import { exercisesAdminContract } from './fitness/exercises/exercises-admin.contract.ts';
import { fitnessContract } from './fitness/fitness.contract.ts';
import { healthContract } from './health/health.contract.ts';
import { foodsContract } from './meals/add-food/foods.contract.ts';
import { foodImportsContract } from './meals/catalogue/food-imports.contract.ts';
import { foodsAdminContract } from './meals/catalogue/foods-admin.contract.ts';
import { diaryImportContract } from './meals/import/diary-import.contract.ts';
import { mealsContract } from './meals/meals.contract.ts';
import { nutrientsContract } from './meals/nutrients/nutrients.contract.ts';
import { pantryContract } from './meals/pantry/pantry.contract.ts';
import { mealPlansContract, shoppingListsContract } from './meals/plans/plans.contract.ts';
import { recipeLinkCalls } from './meals/recipe-links/recipe-links.contract.ts';
import { recipesContract } from './meals/recipes/recipes.contract.ts';
import { weekPlanContract } from './meals/week/week.contract.ts';
import { ownDataContract } from './own-data/own-data.contract.ts';
import { profileContract } from './profile/profile.contract.ts';
import { pushContract } from './push/push.contract.ts';
import { reviewContract } from './review/review.contract.ts';
import { adminShopContract } from './shop/catalogue/admin-catalogue.contract.ts';
import { adminOrdersContract } from './shop/orders/admin-orders.contract.ts';
import { checkoutContract, ordersContract } from './shop/orders/orders.contract.ts';
import { shopContract } from './shop/shop.contract.ts';
import { waterContract } from './water/water.contract.ts';

/** All calls. Server, client, OpenAPI document and generated tests are derived from it. */
export const contract = {
  adminAnalytics: analyticsContract,
  adminOperations: operationsContract,
  adminOrders: adminOrdersContract,
  adminPlanners: plannersContract,
  adminSeeder: seederContract,
  foodImports: foodImportsContract,
  adminShop: adminShopContract,
  adminTrail: auditLogContract,
  adminUsers: adminUsersContract,
  adminViews: impersonationContract,
  auth: authContract,
  body: bodyContract,
  cashback: cashbackContract,
  cashbackAdmin: cashbackAdminContract,
  cashbackAudit: cashbackAuditContract,
  cashbackHints: fraudSignalsContract,
  cashbackRpc: cashbackRpcContract,
  checkout: checkoutContract,
  community: communityContract,
  communityAdmin: moderationContract,
  communityInbox: inboxContract,
  dashboard: dashboardContract,
  energyNeed: energyNeedContract,
  dev: devContract,
  ebooks: ebooksContract,
  ebooksAdmin: ebooksAdminContract,
  diaryImports: diaryImportContract,
  exercises: exercisesContract,
  exercisesAdmin: exercisesAdminContract,
  faults: clientErrorsContract,
  fitness: fitnessContract,
  foods: foodsContract,
  foodsAdmin: foodsAdminContract,
  health: healthContract,
  mealPlans: mealPlansContract,
  nutrients: nutrientsContract,
  pantry: pantryContract,
  recipes: { ...recipesContract, ...recipeLinkCalls },
  meals: mealsContract,
  orders: ordersContract,
  ownData: ownDataContract,
  profile: profileContract,
  push: pushContract,
  review: reviewContract,
  shop: shopContract,
  shoppingLists: shoppingListsContract,
  supportAccess: supportAccessContract,
  twoStep: twoStepContract,
  water: waterContract,
  weekPlan: weekPlanContract,
};

export type Contract = typeof contract;
