import { waterRoutes } from './water.routes.ts';

export const waterFeature = {
  router: { water: waterRoutes },
};
