import { ebooksRoutes } from './ebooks.routes.ts';
import { ebooksAdminRoutes } from './ebooks-admin.routes.ts';

export const ebooksFeature = {
  router: { ebooks: ebooksRoutes, ebooksAdmin: ebooksAdminRoutes },
};
