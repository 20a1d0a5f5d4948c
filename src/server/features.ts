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
import { readyMadeFeature } from '#server/ready-made/feature.ts';
import { reviewFeature } from '#server/review/feature.ts';
import { shopFeature } from '#server/shop/feature.ts';
import { waterFeature } from '#server/water/feature.ts';

/** What each feature exports: its calls, its jobs and its recurring jobs. */
export const features = [
  adminFeature,
  authFeature,
  bodyFeature,
  cashbackFeature,
  communityFeature,
  dashboardFeature,
  devFeature,
  ebooksFeature,
  energyNeedFeature,
  errorsFeature,
  fitnessFeature,
  healthFeature,
  mealsFeature,
  ownDataFeature,
  profileFeature,
  pushFeature,
  readyMadeFeature,
  reviewFeature,
  shopFeature,
  waterFeature,
];

type RouterOfEach = (typeof features)[number]['router'];
/** All members of a union at once. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

// Object.assign forgets the types of a list.
const asRouter = (routers: object) => routers as All<RouterOfEach>;

/** Every call of the contract with its implementation; a missing one does not compile. */
export const callRouter = openCalls.router(asRouter(Object.assign({}, ...features.map(({ router }) => router))));
