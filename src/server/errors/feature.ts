import { clientErrorsRoutes } from './client-errors.routes.ts';

export const errorsFeature = {
  router: { faults: clientErrorsRoutes },
};
