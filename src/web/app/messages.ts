import type admin from '#web/admin/admin.sv.json';
import type analytics from '#web/admin/analytics/analytics.sv.json';
import type moderation from '#web/admin/community/moderation.sv.json';
import type content from '#web/admin/ebooks/content.sv.json';
import type foodImport from '#web/admin/foods/food-import.sv.json';
import type operations from '#web/admin/operations/operations.sv.json';
import type planners from '#web/admin/planners/planners.sv.json';
import type seeder from '#web/admin/seeder/seeder.sv.json';
import type trail from '#web/admin/trail/trail.sv.json';
import type users from '#web/admin/users/users.sv.json';
import type auth from '#web/auth/auth.sv.json';
import type body from '#web/body/body.sv.json';
import type cashback from '#web/cashback/cashback.sv.json';
import type community from '#web/community/community.sv.json';
import type members from '#web/community/members/members.sv.json';
import type dev from '#web/dev/dev.sv.json';
import type ebooks from '#web/ebooks/ebooks.sv.json';
import type energyNeed from '#web/energy-need/energy-need.sv.json';
import type errors from '#web/errors/errors.sv.json';
import type exercises from '#web/fitness/exercises/exercises.sv.json';
import type fitness from '#web/fitness/fitness.sv.json';
import type history from '#web/fitness/history/history.sv.json';
import type workoutImport from '#web/fitness/import/import.sv.json';
import type live from '#web/fitness/live/live.sv.json';
import type health from '#web/health/health.sv.json';
import type diary from '#web/meals/import/diary.sv.json';
import type meals from '#web/meals/meals.sv.json';
import type nutrients from '#web/meals/nutrients/nutrients.sv.json';
import type pantry from '#web/meals/pantry/pantry.sv.json';
import type recipes from '#web/meals/recipes/recipes.sv.json';
import type week from '#web/meals/week/week.sv.json';
import type ownData from '#web/own-data/own-data.sv.json';
import type { Locale } from '#web/platform/language/language.tsx';
import type { Language, TextSource, Texts } from '#web/platform/language/message-store.ts';
import type goals from '#web/profile/goals/goals.sv.json';
import type profile from '#web/profile/profile.sv.json';
import type push from '#web/push/push.sv.json';
import type review from '#web/review/review.sv.json';
import type shop from '#web/shop/shop.sv.json';
import type dashboard from './dashboard/dashboard.sv.json';
import type install from './install/install.sv.json';
import type legal from './legal/legal.sv.json';
import type { texts as base } from './messages-base.sv.ts';
import type { laterTexts } from './messages-later.ts';
import type share from './share/share.sv.json';
import type titles from './titles.sv.json';

/** Swedish is the original: a key that it lacks is a type error wherever it is used. */
type Messages = typeof base & {
  admin: typeof admin;
  analytics: typeof analytics;
  auth: typeof auth;
  body: typeof body;
  cashback: typeof cashback;
  community: typeof community;
  content: typeof content;
  dashboard: typeof dashboard;
  dev: typeof dev;
  diary: typeof diary;
  ebooks: typeof ebooks;
  energyNeed: typeof energyNeed;
  errors: typeof errors;
  exercises: typeof exercises;
  fitness: typeof fitness;
  goals: typeof goals;
  health: typeof health;
  history: typeof history;
  import: typeof workoutImport;
  install: typeof install;
  legal: typeof legal;
  live: typeof live;
  meals: typeof meals;
  members: typeof members;
  moderation: typeof moderation;
  operations: typeof operations;
  ownData: typeof ownData;
  week: typeof week;
  nutrients: typeof nutrients;
  pantry: typeof pantry;
  share: typeof share;
  planners: typeof planners;
  profile: typeof profile;
  push: typeof push;
  review: typeof review;
  recipes: typeof recipes;
  foodImport: typeof foodImport;
  seeder: typeof seeder;
  shop: typeof shop;
  titles: typeof titles;
  trail: typeof trail;
  users: typeof users;
};

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

/** Where the texts of the first views are; a feature adds its line in `messages-later.ts`, which no first view loads. */
const firstTexts = {
  base: {
    sv: async () => (await import('./messages-base.sv.ts')).texts,
    en: async () => (await import('./messages-base.en.ts')).texts,
  },
  auth: {
    sv: async () => ({ auth: (await import('#web/auth/auth.sv.json')).default }),
    en: async () => ({ auth: (await import('#web/auth/auth.en.json')).default }),
  },
  dashboard: {
    sv: async () => ({ dashboard: (await import('./dashboard/dashboard.sv.json')).default }),
    en: async () => ({ dashboard: (await import('./dashboard/dashboard.en.json')).default }),
  },
} satisfies Record<string, TextSource>;

/** What is loaded together; the routes that show it wait for it with `ensure`. */
export type TextPart = keyof typeof firstTexts | keyof typeof laterTexts;

export async function loadTexts(part: TextPart, language: Language): Promise<Texts> {
  if (isFirst(part)) return firstTexts[part][language]();
  const { laterTexts } = await import('./messages-later.ts');
  return laterTexts[part][language]();
}

function isFirst(part: TextPart): part is keyof typeof firstTexts {
  return Object.hasOwn(firstTexts, part);
}
