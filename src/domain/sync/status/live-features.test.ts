import { expect, it } from 'vitest';
import { changedFeature } from './live-features.ts';

it.each([
  ['meals.save', 'PUT', 'meals'],
  ['meals.remove', 'DELETE', 'meals'],
  ['body.saveWeight', 'PUT', 'body'],
  ['mealPlans.save', 'PUT', 'mealPlans'],
  ['shoppingLists.save', 'PUT', 'shoppingLists'],
  ['fitness.saveWorkout', 'PUT', 'fitness'],
  ['fitness.saveLive', 'PUT', 'live'],
  ['fitness.endLive', 'DELETE', 'live'],
  ['fitness.live', 'GET', null],
  ['exercises.saveOwn', 'PUT', 'exercises'],
  ['meals.day', 'GET', null],
  ['profile.logActivity', 'POST', null],
  ['auth.signIn', 'POST', null],
  ['meals.save', undefined, null],
] as const)('%s by %s changes %s', (path, method, feature) => {
  expect(changedFeature(path.split('.'), method)).toBe(feature);
});
