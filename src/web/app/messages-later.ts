import type { TextSource } from '#web/platform/language/message-store.ts';

/** Where the texts are that no first view shows: a feature adds its line. */
export const laterTexts = {
  admin: feature('admin', {
    sv: () => import('#web/admin/admin.sv.json'),
    en: () => import('#web/admin/admin.en.json'),
  }),
  analytics: feature('analytics', {
    sv: () => import('#web/admin/analytics/analytics.sv.json'),
    en: () => import('#web/admin/analytics/analytics.en.json'),
  }),
  body: feature('body', {
    sv: () => import('#web/body/body.sv.json'),
    en: () => import('#web/body/body.en.json'),
  }),
  cashback: feature('cashback', {
    sv: () => import('#web/cashback/cashback.sv.json'),
    en: () => import('#web/cashback/cashback.en.json'),
  }),
  community: {
    sv: async () => ({
      community: (await import('#web/community/community.sv.json')).default,
      members: (await import('#web/community/members/members.sv.json')).default,
    }),
    en: async () => ({
      community: (await import('#web/community/community.en.json')).default,
      members: (await import('#web/community/members/members.en.json')).default,
    }),
  },
  content: feature('content', {
    sv: () => import('#web/admin/ebooks/content.sv.json'),
    en: () => import('#web/admin/ebooks/content.en.json'),
  }),
  dev: feature('dev', {
    sv: () => import('#web/dev/dev.sv.json'),
    en: () => import('#web/dev/dev.en.json'),
  }),
  diary: feature('diary', {
    sv: () => import('#web/meals/import/diary.sv.json'),
    en: () => import('#web/meals/import/diary.en.json'),
  }),
  ebooks: feature('ebooks', {
    sv: () => import('#web/ebooks/ebooks.sv.json'),
    en: () => import('#web/ebooks/ebooks.en.json'),
  }),
  energyNeed: feature('energyNeed', {
    sv: () => import('#web/energy-need/energy-need.sv.json'),
    en: () => import('#web/energy-need/energy-need.en.json'),
  }),
  errors: feature('errors', {
    sv: () => import('#web/errors/errors.sv.json'),
    en: () => import('#web/errors/errors.en.json'),
  }),
  exercises: feature('exercises', {
    sv: () => import('#web/fitness/exercises/exercises.sv.json'),
    en: () => import('#web/fitness/exercises/exercises.en.json'),
  }),
  fitness: feature('fitness', {
    sv: () => import('#web/fitness/fitness.sv.json'),
    en: () => import('#web/fitness/fitness.en.json'),
  }),
  goals: feature('goals', {
    sv: () => import('#web/profile/goals/goals.sv.json'),
    en: () => import('#web/profile/goals/goals.en.json'),
  }),
  health: feature('health', {
    sv: () => import('#web/health/health.sv.json'),
    en: () => import('#web/health/health.en.json'),
  }),
  history: feature('history', {
    sv: () => import('#web/fitness/history/history.sv.json'),
    en: () => import('#web/fitness/history/history.en.json'),
  }),
  import: feature('import', {
    sv: () => import('#web/fitness/import/import.sv.json'),
    en: () => import('#web/fitness/import/import.en.json'),
  }),
  install: feature('install', {
    sv: () => import('./install/install.sv.json'),
    en: () => import('./install/install.en.json'),
  }),
  legal: feature('legal', {
    sv: () => import('./legal/legal.sv.json'),
    en: () => import('./legal/legal.en.json'),
  }),
  live: feature('live', {
    sv: () => import('#web/fitness/live/live.sv.json'),
    en: () => import('#web/fitness/live/live.en.json'),
  }),
  meals: feature('meals', {
    sv: () => import('#web/meals/meals.sv.json'),
    en: () => import('#web/meals/meals.en.json'),
  }),
  moderation: feature('moderation', {
    sv: () => import('#web/admin/community/moderation.sv.json'),
    en: () => import('#web/admin/community/moderation.en.json'),
  }),
  operations: feature('operations', {
    sv: () => import('#web/admin/operations/operations.sv.json'),
    en: () => import('#web/admin/operations/operations.en.json'),
  }),
  week: feature('week', {
    sv: () => import('#web/meals/week/week.sv.json'),
    en: () => import('#web/meals/week/week.en.json'),
  }),
  nutrients: feature('nutrients', {
    sv: () => import('#web/meals/nutrients/nutrients.sv.json'),
    en: () => import('#web/meals/nutrients/nutrients.en.json'),
  }),
  pantry: feature('pantry', {
    sv: () => import('#web/meals/pantry/pantry.sv.json'),
    en: () => import('#web/meals/pantry/pantry.en.json'),
  }),
  recipes: feature('recipes', {
    sv: () => import('#web/meals/recipes/recipes.sv.json'),
    en: () => import('#web/meals/recipes/recipes.en.json'),
  }),
  share: feature('share', {
    sv: () => import('./share/share.sv.json'),
    en: () => import('./share/share.en.json'),
  }),
  ownData: feature('ownData', {
    sv: () => import('#web/own-data/own-data.sv.json'),
    en: () => import('#web/own-data/own-data.en.json'),
  }),
  planners: feature('planners', {
    sv: () => import('#web/admin/planners/planners.sv.json'),
    en: () => import('#web/admin/planners/planners.en.json'),
  }),
  profile: feature('profile', {
    sv: () => import('#web/profile/profile.sv.json'),
    en: () => import('#web/profile/profile.en.json'),
  }),
  review: feature('review', {
    sv: () => import('#web/review/review.sv.json'),
    en: () => import('#web/review/review.en.json'),
  }),
  push: feature('push', {
    sv: () => import('#web/push/push.sv.json'),
    en: () => import('#web/push/push.en.json'),
  }),
  foodImport: feature('foodImport', {
    sv: () => import('#web/admin/foods/food-import.sv.json'),
    en: () => import('#web/admin/foods/food-import.en.json'),
  }),
  seeder: feature('seeder', {
    sv: () => import('#web/admin/seeder/seeder.sv.json'),
    en: () => import('#web/admin/seeder/seeder.en.json'),
  }),
  shop: feature('shop', {
    sv: () => import('#web/shop/shop.sv.json'),
    en: () => import('#web/shop/shop.en.json'),
  }),
  titles: feature('titles', {
    sv: () => import('./titles.sv.json'),
    en: () => import('./titles.en.json'),
  }),
  trail: feature('trail', {
    sv: () => import('#web/admin/trail/trail.sv.json'),
    en: () => import('#web/admin/trail/trail.en.json'),
  }),
  users: feature('users', {
    sv: () => import('#web/admin/users/users.sv.json'),
    en: () => import('#web/admin/users/users.en.json'),
  }),
} satisfies Record<string, TextSource>;

export function isLaterText(name: string): name is keyof typeof laterTexts {
  return Object.hasOwn(laterTexts, name);
}

type Catalogue = () => Promise<{ default: object }>;

function feature(namespace: string, catalogue: { sv: Catalogue; en: Catalogue }): TextSource {
  return {
    sv: async () => ({ [namespace]: (await catalogue.sv()).default }),
    en: async () => ({ [namespace]: (await catalogue.en()).default }),
  };
}
