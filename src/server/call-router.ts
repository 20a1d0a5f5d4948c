import { adminFeature } from '#server/admin/feature.ts';
import { authFeature } from '#server/auth/feature.ts';
import { bodyFeature } from '#server/body/feature.ts';
import { cashbackFeature } from '#server/cashback/feature.ts';
import { communityFeature } from '#server/community/feature.ts';
import { dashboardFeature } from '#server/dashboard/feature.ts';
import { devFeature } from '#server/dev/feature.ts';
import { ebooksFeature } from '#server/ebooks/feature.ts';
import { energyNeedFeature } from '#server/energy-need/feature.ts';
import { errorsFeature } from '#server/errors/feature.ts';
import { fitnessFeature } from '#server/fitness/feature.ts';
import { healthFeature } from '#server/health/feature.ts';
import { mealsFeature } from '#server/meals/feature.ts';
import { ownDataFeature } from '#server/own-data/feature.ts';
import { openCalls } from '#server/platform/http/calls.ts';
import { profileFeature } from '#server/profile/feature.ts';
import { pushFeature } from '#server/push/feature.ts';
import { reviewFeature } from '#server/review/feature.ts';
import { shopFeature } from '#server/shop/feature.ts';
import { waterFeature } from '#server/water/feature.ts';

/** Every call of the contract with its implementation; a missing one does not compile. */
export const callRouter = openCalls.router({
  ...adminFeature.router,
  ...authFeature.router,
  ...bodyFeature.router,
  ...cashbackFeature.router,
  ...communityFeature.router,
  ...dashboardFeature.router,
  ...devFeature.router,
  ...ebooksFeature.router,
  ...energyNeedFeature.router,
  ...errorsFeature.router,
  ...fitnessFeature.router,
  ...healthFeature.router,
  ...mealsFeature.router,
  ...ownDataFeature.router,
  ...profileFeature.router,
  ...pushFeature.router,
  ...reviewFeature.router,
  ...shopFeature.router,
  ...waterFeature.router,
});
