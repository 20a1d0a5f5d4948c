import { energyNeedRoutes } from './energy-need.routes.ts';

export const energyNeedFeature = {
  router: { energyNeed: energyNeedRoutes },
};
