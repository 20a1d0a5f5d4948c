import { profileRoutes } from './profile.routes.ts';

export const profileFeature = {
  router: { profile: profileRoutes },
};
