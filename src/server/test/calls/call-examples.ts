import { ACCOUNT_EXAMPLES } from '#server/admin/test/account-examples.ts';
import { ADMIN_EXAMPLES } from '#server/admin/test/admin-examples.ts';
import { COMMUNITY_EXAMPLES } from '#server/community/test/community-examples.ts';
import { EBOOKS_EXAMPLES } from '#server/ebooks/test/ebooks-examples.ts';
import { FITNESS_EXAMPLES } from '#server/fitness/test/fitness-examples.ts';
import { HEALTH_EXAMPLES } from '#server/health/test/health-examples.ts';
import { CONTENT_EXAMPLES } from '#server/meals/test/content-examples.ts';
import { PANTRY_EXAMPLES } from '#server/meals/test/pantry-examples.ts';
import { PICTURE_EXAMPLES } from '#server/meals/test/picture-examples.ts';
import { RECIPE_EXAMPLES } from '#server/meals/test/recipe-examples.ts';
import { WEEK_EXAMPLES } from '#server/meals/test/week-examples.ts';
import { PUSH_EXAMPLES } from '#server/push/test/push-examples.ts';
import { READY_MADE_EXAMPLES } from '#server/ready-made/test/ready-made-examples.ts';
import { REVIEW_EXAMPLES } from '#server/review/test/review-examples.ts';
import { WATER_EXAMPLES } from '#server/water/test/water-examples.ts';
import type { TestApi } from '../api-test.ts';
import { makeDiaryBatch } from '../food/make-diary.ts';
import { addFoods, makeFood, makeOwnFood } from '../food/make-foods.ts';
import { makeDayGoals } from '../food/make-goals.ts';
import { LATER, makeMeal, makePlan } from '../food/make-meals.ts';
import { makeCaliper, makeGoals, makeTape, makeWeight } from '../make-measurements.ts';
import { makeRegistration, type TestMember } from '../makers.ts';
import type { CallExample } from './call-example.ts';
import { CASHBACK_EXAMPLES } from './cashback-examples.ts';
import { OWN_DATA_EXAMPLES } from './own-data-examples.ts';
import { SHOP_EXAMPLES } from './shop-examples.ts';
import { TWO_STEP_EXAMPLES } from './two-step-examples.ts';

const nothing = () => undefined;
const activity = {
  id: '0190f1e2-0000-7000-8000-00000000000a',
  section: 'meals',
  durationMinutes: 2,
  loggedAt: '2026-11-15T07:00:00.000Z',
};

export const CALL_EXAMPLES: Record<string, CallExample> = {
  ...ACCOUNT_EXAMPLES,
  ...ADMIN_EXAMPLES,
  ...COMMUNITY_EXAMPLES,
  ...CONTENT_EXAMPLES,
  ...EBOOKS_EXAMPLES,
  ...FITNESS_EXAMPLES,
  ...HEALTH_EXAMPLES,
  ...OWN_DATA_EXAMPLES,
  ...PUSH_EXAMPLES,
  ...PANTRY_EXAMPLES,
  ...PICTURE_EXAMPLES,
  ...RECIPE_EXAMPLES,
  ...READY_MADE_EXAMPLES,
  ...REVIEW_EXAMPLES,
  ...SHOP_EXAMPLES,
  ...TWO_STEP_EXAMPLES,
  ...WATER_EXAMPLES,
  ...WEEK_EXAMPLES,
  'accessKeys.list': { input: nothing },
  'accessKeys.create': { input: () => ({ name: 'Hemautomation', scopes: ['food:read'], days: 30 }) },
  'accessKeys.revoke': {
    input: async (_api, owner) => {
      const { key } = await owner.client.accessKeys.create({ name: 'Hem', scopes: ['food:read'], days: 30 });
      return { id: key.id };
    },
  },
  'nutrients.week': { input: () => ({ day: '2026-11-15' }) },
  'auth.register': {
    input: (api) => {
      const name = `r${api.random.uuid().slice(0, 8)}`;
      return makeRegistration({ username: name, email: `${name}@formkurva.example` });
    },
  },
  'auth.signIn': { input: (_api, owner) => ({ identifier: owner.email, password: 'Formkurva-2026', device: 'app' }) },
  'auth.me': { input: nothing },
  'auth.signOut': { input: () => ({ scope: 'local' }) },
  'auth.listSessions': { input: nothing },
  'auth.endSession': {
    input: async (_api, owner) => {
      const { sessions } = await owner.client.auth.listSessions();
      return { id: sessions[0]?.id };
    },
    other: 'NOT_FOUND',
  },
  'auth.endOtherSessions': { input: nothing },
  'auth.requestReset': { input: (_api, owner) => ({ identifier: owner.email }) },
  'auth.resetPassword': {
    input: () => ({ token: 'x'.repeat(43), password: 'Formkurva-2026' }),
    owner: 'LINK_INVALID',
    other: 'LINK_INVALID',
  },
  'auth.verifyEmail': { input: () => ({ token: 'x'.repeat(43) }), owner: 'LINK_INVALID', other: 'LINK_INVALID' },
  'auth.resendVerification': { input: nothing },
  'auth.changePassword': { input: () => ({ password: 'Formkurva-2026', newPassword: 'Formkurva-2027' }) },
  'auth.confirmPhone': { input: () => ({ code: '000000' }), owner: 'CODE_INVALID', other: 'CODE_INVALID' },
  'auth.checkUsername': { input: () => ({ username: 'nagon' }) },
  'auth.checkReferralCode': { input: () => ({ code: 'ABCD' }) },
  'faults.report': {
    input: () => ({ what: 'a page crashed', name: 'TypeError', message: 'x', stack: [], page: '/meals', build: 'b1' }),
  },
  'body.load': { input: nothing },
  'body.changes': {
    input: async (_api, owner) => ({ since: (await owner.client.body.load()).cursor }),
  },
  'body.olderWeights': { input: () => ({ beforeDay: '2026-11-15' }) },
  'body.saveWeight': { input: () => makeWeight() },
  'body.removeWeight': {
    input: async (_api, owner) => {
      const weight = makeWeight();
      await owner.client.body.saveWeight(weight);
      return { id: weight.id, editedAt: LATER };
    },
    other: 'NOT_FOUND',
  },
  'body.saveTape': { input: () => makeTape() },
  'body.removeTape': {
    input: async (_api, owner) => {
      const tape = makeTape();
      await owner.client.body.saveTape(tape);
      return { id: tape.id, editedAt: LATER };
    },
    other: 'NOT_FOUND',
  },
  'body.saveCaliper': { input: () => makeCaliper() },
  'body.removeCaliper': {
    input: async (api, owner) => ({ ...(await caliperOf(api, owner)), editedAt: LATER }),
    other: 'NOT_FOUND',
  },
  'body.recalculate': { input: caliperOf, other: 'RECALCULATION_FAILED' },
  'body.recalculateAll': { input: nothing },
  'body.restore': { input: caliperOf, other: 'NOT_FOUND' },
  'body.saveGoals': { input: () => makeGoals() },
  ...CASHBACK_EXAMPLES,
  'dashboard.load': { input: () => ({ day: '2026-11-15' }) },
  'energyNeed.load': { input: () => ({ day: '2026-11-15' }) },
  'dev.listMessages': { input: nothing },
  'foods.listMissed': { input: nothing },
  'foods.search': { input: () => ({ query: 'banan', language: 'sv' }) },
  'foods.searchOutside': { input: () => ({ query: 'banana' }) },
  'foods.byBarcode': {
    input: async (api) => {
      await addFoods(api, makeFood({ id: 'ean:7310865004703', barcode: '7310865004703' }));
      return { code: '7310865004703' };
    },
  },
  'foods.get': { input: ownFoodOf, other: 'NOT_FOUND' },
  'foods.common': { input: nothing },
  'foods.habits': { input: () => ({ mealType: 'Breakfast', hour: 7, timeZone: 'Europe/Stockholm' }) },
  'foods.listOwn': { input: nothing },
  'foods.saveOwn': { input: () => makeOwnFood() },
  'foods.removeOwn': {
    input: async (api, owner) => ({ ...(await ownFoodOf(api, owner)), editedAt: LATER }),
    other: 'NOT_FOUND',
  },
  'foods.setFavourite': {
    input: async (api) => {
      await addFoods(api, makeFood());
      return { foodId: 'sv:banan', favourite: true, editedAt: LATER };
    },
  },
  'mealPlans.list': { input: nothing },
  'mealPlans.save': { input: () => makePlan() },
  'mealPlans.remove': {
    input: async (_api, owner) => {
      const plan = makePlan();
      await owner.client.mealPlans.save(plan);
      return { id: plan.id, editedAt: LATER };
    },
    other: 'NOT_FOUND',
  },
  'diaryImports.aliases': { input: nothing },
  'diaryImports.saveAliases': { input: () => ({ aliases: [{ name: 'Oats', foodId: 'sv:havregryn' }] }) },
  'diaryImports.check': { input: () => ({ id: makeDiaryBatch().id, rows: makeDiaryBatch().rows }) },
  'diaryImports.take': { input: () => makeDiaryBatch() },
  'diaryImports.list': { input: nothing },
  'diaryImports.undo': {
    input: async (_api, owner) => {
      const batch = makeDiaryBatch();
      await owner.client.diaryImports.take(batch);
      return { id: batch.id };
    },
    other: 'NOT_FOUND',
  },
  'meals.day': { input: () => ({ day: '2026-11-15' }) },
  'meals.save': { input: () => makeMeal() },
  'meals.remove': {
    input: async (_api, owner) => {
      const meal = makeMeal();
      await owner.client.meals.save(meal);
      return { id: meal.id, editedAt: LATER };
    },
    other: 'NOT_FOUND',
  },
  'meals.range': { input: () => ({ from: '2026-11-01', to: '2026-11-15' }) },
  'profile.get': { input: nothing },
  'profile.update': { input: (_api, owner) => ({ id: owner.id, userId: owner.id, bio: 'Ändrad' }) },
  'profile.saveGoalSettings': { input: () => makeDayGoals() },
  'profile.uploadAvatar': {
    input: () => ({ picture: new File([new Uint8Array(8)], 'x.png', { type: 'image/png' }) }),
    owner: 'IMAGE_INVALID',
    other: 'IMAGE_INVALID',
  },
  'profile.removeAvatar': { input: nothing },
  'profile.giveConsent': { input: nothing },
  'profile.withdrawConsent': { input: nothing },
  'profile.logActivity': { input: () => activity },
  'shoppingLists.get': { input: planWithList, other: 'NOT_FOUND' },
  'shoppingLists.save': {
    input: async (api, owner) => ({
      ...(await planWithList(api, owner)),
      days: 3,
      persons: 2,
      editedAt: LATER,
    }),
    other: 'NOT_FOUND',
  },
};

async function planWithList(_api: TestApi, owner: TestMember) {
  const plan = makePlan();
  await owner.client.mealPlans.save(plan);
  await owner.client.shoppingLists.save({ planId: plan.id, editedAt: plan.editedAt });
  return { planId: plan.id };
}

async function caliperOf(_api: TestApi, owner: TestMember) {
  const caliper = makeCaliper();
  await owner.client.body.saveCaliper(caliper);
  return { id: caliper.id };
}

async function ownFoodOf(_api: TestApi, owner: TestMember) {
  const food = makeOwnFood();
  await owner.client.foods.saveOwn(food);
  return { id: food.id };
}
