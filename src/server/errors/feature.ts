import { faultsRoutes } from './faults.routes.ts';

export const errorsFeature = {
  router: { faults: faultsRoutes },
};
