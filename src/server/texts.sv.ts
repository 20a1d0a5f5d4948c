import bodySites from '#domain/body/body-sites.sv.json';
import notificationKinds from '#domain/community/notification-kinds.sv.json';
import setMetrics from '#domain/fitness/set-metrics.sv.json';
import nutrientNames from '#domain/nutrient-names.sv.json';
import admin from './admin/admin.sv.json';
import auth from './auth/auth.sv.json';
import cashback from './cashback/cashback.sv.json';
import community from './community/community.sv.json';
import ebooks from './ebooks/ebooks.sv.json';
import meals from './meals/meals.sv.json';
import ownData from './own-data/own-data.sv.json';
import platform from './platform/platform.sv.json';
import push from './push/push.sv.json';
import review from './review/review.sv.json';
import shop from './shop/shop.sv.json';

export const texts = {
  admin,
  auth,
  bodySites,
  cashback,
  community,
  ebooks,
  meals,
  notificationKinds,
  nutrientNames,
  ownData,
  platform,
  push,
  review,
  setMetrics,
  shop,
};
