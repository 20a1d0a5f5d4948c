import { authRoutes } from '#server/auth/auth.routes.ts';
import { bodyRoutes } from '#server/body/body.routes.ts';
import { cashbackAdminRoutes } from '#server/cashback/cashback.admin.routes.ts';
import { cashbackAuditRoutes } from '#server/cashback/cashback.audit.routes.ts';
import { cashbackRoutes, cashbackRpcRoutes } from '#server/cashback/cashback.routes.ts';
import { dashboardRoutes } from '#server/dashboard/dashboard.routes.ts';
import { devRoutes } from '#server/dev/dev.routes.ts';
import { foodsRoutes } from '#server/meals/foods.routes.ts';
import { mealPlansRoutes, shoppingListsRoutes } from '#server/meals/meals.plans.routes.ts';
import { mealsRoutes } from '#server/meals/meals.routes.ts';
import { openCalls } from '#server/platform/http/calls.ts';
import { profileRoutes } from '#server/profile/profile.routes.ts';
import { adminOrdersRoutes } from '#server/shop/admin-orders.routes.ts';
import { adminShopRoutes } from '#server/shop/admin-shop.routes.ts';
import { checkoutRoutes, ordersRoutes } from '#server/shop/orders.routes.ts';
import { shopRoutes } from '#server/shop/shop.routes.ts';

/** Every call of the contract with its implementation; one that is missing does not compile. */
export const callRouter = openCalls.router({
  adminOrders: adminOrdersRoutes,
  adminShop: adminShopRoutes,
  auth: authRoutes,
  body: bodyRoutes,
  cashback: cashbackRoutes,
  cashbackAdmin: cashbackAdminRoutes,
  cashbackAudit: cashbackAuditRoutes,
  cashbackRpc: cashbackRpcRoutes,
  checkout: checkoutRoutes,
  dashboard: dashboardRoutes,
  dev: devRoutes,
  foods: foodsRoutes,
  mealPlans: mealPlansRoutes,
  meals: mealsRoutes,
  orders: ordersRoutes,
  profile: profileRoutes,
  shop: shopRoutes,
  shoppingLists: shoppingListsRoutes,
});
