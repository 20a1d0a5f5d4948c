import { bodyRoutes } from './body.routes.ts';

export const bodyFeature = {
  router: { body: bodyRoutes },
};
