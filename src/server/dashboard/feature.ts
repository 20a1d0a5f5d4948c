import { dashboardRoutes } from './dashboard.routes.ts';

export const dashboardFeature = {
  router: { dashboard: dashboardRoutes },
};
