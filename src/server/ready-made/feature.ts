import { readyMadeRoutes } from './ready-made.routes.ts';

export const readyMadeFeature = {
  router: { readyMade: readyMadeRoutes },
};
