import type admin from '#web/admin/admin.sv.json';
import type auth from '#web/auth/auth.sv.json';
import type body from '#web/body/body.sv.json';
import type cashback from '#web/cashback/cashback.sv.json';
import type community from '#web/community/community.sv.json';
import type dev from '#web/dev/dev.sv.json';
import type exercises from '#web/fitness/exercises/exercises.sv.json';
import type fitness from '#web/fitness/fitness.sv.json';
import type history from '#web/fitness/history/history.sv.json';
import type workoutImport from '#web/fitness/import/import.sv.json';
import type live from '#web/fitness/live/live.sv.json';
import type meals from '#web/meals/meals.sv.json';
import type { Locale } from '#web/platform/language/language.tsx';
import type { TextSource } from '#web/platform/language/message-store.ts';
import type profile from '#web/profile/profile.sv.json';
import type shop from '#web/shop/shop.sv.json';
import type dashboard from './dashboard/dashboard.sv.json';
import type legal from './legal/legal.sv.json';
import type { texts as base } from './messages-base.sv.ts';

/** Swedish is the original: a key that it lacks is a type error wherever it is used. */
type Messages = typeof base & {
  admin: typeof admin;
  auth: typeof auth;
  body: typeof body;
  cashback: typeof cashback;
  community: typeof community;
  dashboard: typeof dashboard;
  dev: typeof dev;
  exercises: typeof exercises;
  fitness: typeof fitness;
  history: typeof history;
  import: typeof workoutImport;
  legal: typeof legal;
  live: typeof live;
  meals: typeof meals;
  profile: typeof profile;
  shop: typeof shop;
};

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

/** Where each part's texts are. A feature adds its line; its routes wait for it with `ensure`. */
export const textSources = {
  base: {
    sv: async () => (await import('./messages-base.sv.ts')).texts,
    en: async () => (await import('./messages-base.en.ts')).texts,
  },
  admin: feature('admin', {
    sv: () => import('#web/admin/admin.sv.json'),
    en: () => import('#web/admin/admin.en.json'),
  }),
  auth: feature('auth', {
    sv: () => import('#web/auth/auth.sv.json'),
    en: () => import('#web/auth/auth.en.json'),
  }),
  body: feature('body', {
    sv: () => import('#web/body/body.sv.json'),
    en: () => import('#web/body/body.en.json'),
  }),
  cashback: feature('cashback', {
    sv: () => import('#web/cashback/cashback.sv.json'),
    en: () => import('#web/cashback/cashback.en.json'),
  }),
  community: feature('community', {
    sv: () => import('#web/community/community.sv.json'),
    en: () => import('#web/community/community.en.json'),
  }),
  dashboard: feature('dashboard', {
    sv: () => import('./dashboard/dashboard.sv.json'),
    en: () => import('./dashboard/dashboard.en.json'),
  }),
  dev: feature('dev', {
    sv: () => import('#web/dev/dev.sv.json'),
    en: () => import('#web/dev/dev.en.json'),
  }),
  exercises: feature('exercises', {
    sv: () => import('#web/fitness/exercises/exercises.sv.json'),
    en: () => import('#web/fitness/exercises/exercises.en.json'),
  }),
  fitness: feature('fitness', {
    sv: () => import('#web/fitness/fitness.sv.json'),
    en: () => import('#web/fitness/fitness.en.json'),
  }),
  history: feature('history', {
    sv: () => import('#web/fitness/history/history.sv.json'),
    en: () => import('#web/fitness/history/history.en.json'),
  }),
  import: feature('import', {
    sv: () => import('#web/fitness/import/import.sv.json'),
    en: () => import('#web/fitness/import/import.en.json'),
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
  profile: feature('profile', {
    sv: () => import('#web/profile/profile.sv.json'),
    en: () => import('#web/profile/profile.en.json'),
  }),
  shop: feature('shop', {
    sv: () => import('#web/shop/shop.sv.json'),
    en: () => import('#web/shop/shop.en.json'),
  }),
} satisfies Record<string, TextSource>;

export type TextPart = keyof typeof textSources;

export function isTextPart(name: string): name is TextPart {
  return Object.hasOwn(textSources, name);
}

type Catalogue = () => Promise<{ default: object }>;

function feature(namespace: keyof Messages, catalogue: { sv: Catalogue; en: Catalogue }): TextSource {
  return {
    sv: async () => ({ [namespace]: (await catalogue.sv()).default }),
    en: async () => ({ [namespace]: (await catalogue.en()).default }),
  };
}
