import { devRoutes } from './dev.routes.ts';

export const devFeature = {
  router: { dev: devRoutes },
};
