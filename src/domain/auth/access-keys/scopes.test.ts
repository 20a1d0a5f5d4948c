import { expect, it } from 'vitest';
import { callGroup, contract } from '../../root.contract.ts';
import { scopesOfCall } from './scopes.ts';

const member = { access: 'member' } as const;

it('opens a call by the area of its group, reading and writing apart', () => {
  expect(scopesOfCall(['food'], { method: 'GET', meta: member })).toEqual(['food:read']);
  expect(scopesOfCall(['body'], { method: 'PUT', meta: member })).toEqual(['body:write']);
  expect(scopesOfCall(['training'], { method: 'DELETE', meta: member })).toEqual(['training:write']);
});

it.each([
  ['without an area', undefined, member],
  ['for anyone', ['food'], { access: 'anyone' }],
  ['for admins', ['training'], { access: 'admin' }],
  ['that the contract closes', ['food'], { access: 'member', closedToKeys: true }],
] as const)('closes a call %s', (_what, areas, meta) => {
  expect(scopesOfCall(areas, { method: 'GET', meta })).toBeNull();
});

/** Space-separated, in the order of the contract. */
const OPEN_CALLS: Record<string, string> = {
  'body:read': 'body.load body.changes body.olderWeights energyNeed.load',
  'body:write': [
    'body.saveWeight body.removeWeight body.saveTape body.removeTape body.saveCaliper body.removeCaliper',
    'body.recalculate body.recalculateAll body.restore body.saveGoals',
  ].join(' '),
  'food:read': [
    'foods.search foods.searchOutside foods.byBarcode foods.get foods.common foods.habits foods.listOwn mealPlans.list',
    'nutrients.week pantry.read recipes.list recipes.cookings recipes.ready meals.day meals.range shoppingLists.get',
    'water.day weekPlan.read weekPlan.weeks weekPlan.ready',
  ].join(' '),
  'food:write': [
    'foods.saveOwn foods.removeOwn foods.setFavourite mealPlans.save mealPlans.remove pantry.save pantry.remove',
    'recipes.save recipes.remove recipes.saveCooking recipes.removeCooking meals.save meals.remove shoppingLists.save',
    'water.save water.remove weekPlan.save weekPlan.remove',
  ].join(' '),
  'food:read training:read body:read': 'review.week',
  'training:read': [
    'exercises.catalogue exercises.listOwn exercises.searchOutside fitness.hub fitness.templates fitness.schedules',
    'fitness.programmes fitness.history fitness.workout fitness.today fitness.calendar fitness.exerciseLog',
    'fitness.progress fitness.muscleWeek fitness.live',
  ].join(' '),
  'training:write': [
    'exercises.saveOwn exercises.removeOwn fitness.saveSettings fitness.saveExerciseSettings fitness.saveTemplate',
    'fitness.removeTemplate fitness.saveSchedule fitness.removeSchedule fitness.saveWorkout fitness.removeWorkout',
    'fitness.saveLive fitness.endLive',
  ].join(' '),
};

it('opens exactly these calls to access keys', () => {
  const opened: Record<string, string[]> = {};
  for (const [group, calls] of Object.entries(contract))
    for (const [name, { '~orpc': call }] of Object.entries(calls)) {
      const scope = scopesOfCall(callGroup(group)?.scopes, { method: call.route.method, meta: call.meta })?.join(' ');
      if (scope) opened[scope] = [...(opened[scope] ?? []), `${group}.${name}`];
    }
  expect(Object.fromEntries(Object.entries(opened).map(([scope, names]) => [scope, names.join(' ')]))).toEqual(
    OPEN_CALLS,
  );
});
