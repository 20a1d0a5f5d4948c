import bodySites from '#domain/body/body-sites.en.json';
import notificationKinds from '#domain/community/notification-kinds.en.json';
import setMetrics from '#domain/fitness/set-metrics.en.json';
import nutrientNames from '#domain/nutrient-names.en.json';
import admin from './admin/admin.en.json';
import auth from './auth/auth.en.json';
import cashback from './cashback/cashback.en.json';
import community from './community/community.en.json';
import ebooks from './ebooks/ebooks.en.json';
import meals from './meals/meals.en.json';
import ownData from './own-data/own-data.en.json';
import platform from './platform/platform.en.json';
import push from './push/push.en.json';
import review from './review/review.en.json';
import shop from './shop/shop.en.json';

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
