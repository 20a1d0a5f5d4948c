import { expect, it } from 'vitest';
import { LIVE_GROUPS } from '../../root.contract.ts';
import { changedGroup } from './changed-group.ts';

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
  const group = LIVE_GROUPS.find((name) => path.startsWith(`${name}.`)) ?? null;
  expect(changedGroup(path.split('.'), method, group)).toBe(feature);
});
