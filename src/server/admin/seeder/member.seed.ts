import { createHash } from 'node:crypto';
import type { SeedWish } from '#domain/admin/seeder/seed-plan.ts';
import type { Language } from '#domain/text/language.ts';
import { seedPerson } from '#server/auth/auth.seed.ts';
import { seedWeights } from '#server/body/body.seed.ts';
import { recordReferrals } from '#server/cashback/cashback.service.ts';
import { removeThreadsOf, seedThreads } from '#server/community/community.seed.ts';
import { seedTraining } from '#server/fitness/fitness.seed.ts';
import { seedCookbook, seedJournal } from '#server/meals/meals.seed.ts';
import { createProfile } from '#server/members/members.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { seedOrdersOf } from '#server/shop/orders.seed.ts';
import { forumTexts } from './forum-texts.ts';
import { findSeededBy } from './seeder.store.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'files' | 'config'>;
type Run = { id: string; seed: number; wish: SeedWish; language: Language };

const DAY_MS = 86_400_000;
/** Days since registration at most: the longest history that can be requested, and a month. */
const MAX_DAYS = 395;

/** How many members each one has invited, so that there are awards of two levels. */
const INVITED_BY_EACH = 3;

/** Creates one seeded member with a history, marked with its run and unable to sign in. Returns the number of orders. */
export async function seedMember(db: Db, deps: Deps, about: Run, turn: number): Promise<number> {
  const { id: run, seed, wish, language } = about;
  const draw = seededDraw(seed, turn);
  const names = namesIn(language);
  const name = `${pick(names.first, draw('first'))} ${pick(names.last, draw('last'))}`;
  const username = usernameOf(run, turn);
  const inviter = turn === 0 ? null : await findSeededBy(db, usernameOf(run, Math.floor((turn - 1) / INVITED_BY_EACH)));
  const joinedDays = Math.max(wish.meals, wish.weights, wish.workouts * 7) + (draw('joined') % 30) + 1;
  const createdAt = new Date(deps.clock().getTime() - Math.min(joinedDays, MAX_DAYS) * DAY_MS);
  const person = {
    username,
    email: `${username}@seeded.invalid`,
    fullName: name,
    seedRun: run,
    createdAt,
    referredBy: inviter?.id ?? null,
    language,
  };
  const { id: userId } = await seedPerson(db, deps, { ...person, gender: turn % 2 === 0 ? 'woman' : 'man' });
  await createProfile(db, { ...deps, clock: () => createdAt }, userId);
  if (inviter) await recordReferrals(db, { userId, inviter, now: createdAt });
  if (wish.meals > 0) await seedJournal(db, deps, { userId, days: wish.meals, turn: draw('eats') });
  if ((wish.recipes ?? 0) > 0) await seedCookbook(db, deps, { userId, count: wish.recipes, turn: draw('cooks') });
  if (wish.weights > 0)
    await seedWeights(db, deps, { userId, days: wish.weights, shiftKg: (draw('weighs') % 40) - 12 });
  if (wish.workouts > 0) await seedTraining(db, deps, { userId, weeks: wish.workouts });
  const writes = { userId, count: wish.threads, turn: draw('writes') % 1000 };
  if (wish.threads > 0) {
    const texts = forumTexts(language, { first: turn * wish.threads, count: wish.threads });
    await seedThreads(db, deps, { ...writes, texts });
  }
  const buyer = { userId, name, joinedAt: createdAt, count: wish.orders ?? 0, turn: draw('buys') % 1000 };
  return seedOrdersOf(db, deps, buyer);
}

const usernameOf = (run: string, turn: number) => `test-${run.slice(0, 8)}-${turn}`;

/** Removes forum texts of seeded members; other data is deleted with their rows. */
export function removeSeededThreads(db: Db, deps: Pick<Deps, 'clock' | 'files'>, userIds: string[]): Promise<void> {
  return removeThreadsOf(db, deps, userIds);
}

/** A generator that gives the same person for the same seed and turn. */
function seededDraw(seed: number, turn: number) {
  return (about: string) => createHash('sha256').update(`${seed}:${turn}:${about}`).digest().readUInt32BE(0);
}

const pick = (names: readonly string[], drawn: number) => names[drawn % names.length] ?? '';

/** Names of seeded members. */
type Names = { first: readonly string[]; last: readonly string[] };

const NAMES: { sv: Names } & Partial<Record<Language, Names>> = {
  sv: {
    first: words(
      'Alva Bengt Cilla David Elsa Farid Greta Hugo Ines Jonas Klara Leo Maja Nils Olga Pelle Rut Sami Tyra Viggo',
    ),
    last: words('Ahlin Berg Dahl Ek Fors Gran Holm Lind Moberg Norén Palm Rask Sjö Tall Wall Åberg Öst'),
  },
  en: {
    first: words(
      'Amy Ben Chloe Daniel Emma Farah George Hannah Isla Jack Kate Liam Mia Noah Olive Peter Ruth Sam Tess Will',
    ),
    last: words('Abbott Brooks Carter Dean Ellis Fox Grant Hill Jones Kerr Lane Marsh Nash Page Reid Shaw Ward'),
  },
};

/** Swedish names for a language without names of its own. */
const namesIn = (language: Language): Names => NAMES[language] ?? NAMES.sv;

function words(text: string): string[] {
  return text.split(' ');
}
