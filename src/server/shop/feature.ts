import type { Db } from '#server/platform/db/db.ts';
import type { JobDeps } from '#server/platform/job-deps.ts';
import { adminOrdersRoutes } from './admin-orders.routes.ts';
import { bookkeepingRoutes } from './bookkeeping.routes.ts';
import { cashbackAuditRoutes } from './cashback-audit.routes.ts';
import { adminShopRoutes } from './catalogue/admin-catalogue.routes.ts';
import { checkoutRoutes, ordersRoutes } from './orders.routes.ts';
import { ORDER_RECONCILING, ORDER_UPKEEP, PAYOUTS, REFUND_CHECK, shopJobs } from './shop.jobs.ts';
import { shopRoutes } from './shop.routes.ts';

export const shopFeature = {
  router: {
    adminOrders: adminOrdersRoutes,
    adminShop: adminShopRoutes,
    bookkeepingAdmin: bookkeepingRoutes,
    cashbackAudit: cashbackAuditRoutes,
    checkout: checkoutRoutes,
    orders: ordersRoutes,
    shop: shopRoutes,
  },
  jobs: (db: Db, deps: JobDeps) => ({ ...shopJobs(db, deps) }),
  recurring: [ORDER_RECONCILING, ORDER_UPKEEP, REFUND_CHECK, PAYOUTS],
};
