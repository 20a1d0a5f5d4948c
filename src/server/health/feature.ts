import { healthRoutes } from './health.routes.ts';

export const healthFeature = {
  router: { health: healthRoutes },
};
