import * as z from 'zod';
import { LENGTHS } from '../../bounds.ts';
import { callsAbout } from '../../calls.contract.ts';
import { done, filledText, id, language } from '../../shapes.contract.ts';
import { ORIGINAL_LANGUAGE } from '../../text/language.ts';
import { SEED_BOUNDS, SEED_PARTS, SEED_RUN_STATES, type SeedPart } from './seed-plan.ts';

const about = callsAbout('admin seeder', { access: 'admin', area: 'operations' });

const amount = (part: SeedPart) => z.int().min(SEED_BOUNDS[part].min).max(SEED_BOUNDS[part].max);
const seedWish = z.object({
  members: amount('members'),
  meals: amount('meals'),
  /** Each with a plan. Older clients do not send it. */
  recipes: amount('recipes').default(0),
  weights: amount('weights'),
  workouts: amount('workouts'),
  orders: amount('orders'),
  threads: amount('threads'),
});
const parts = z.object({
  members: z.int(),
  meals: z.int(),
  recipes: z.int(),
  weights: z.int(),
  workouts: z.int(),
  orders: z.int(),
  threads: z.int(),
});

const seedRun = z.object({
  id,
  seed: z.int(),
  wish: seedWish,
  done: parts,
  totals: parts,
  /** From 0 to 1. */
  progress: z.number(),
  state: z.enum(SEED_RUN_STATES),
  error: z.string().nullable(),
  /** First name and initial; empty when the account was deleted. */
  by: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type SeedRun = z.infer<typeof seedRun>;

export const seederContract = {
  status: about('GET', '/admin/seeder', 'The last run, and the amounts of real data and test data').output(
    z.object({
      /** False in production, unless the configuration allows it. */
      allowed: z.boolean(),
      run: seedRun.nullable(),
      counts: z.array(z.object({ part: z.enum(SEED_PARTS), real: z.int(), seeded: z.int() })),
    }),
  ),
  start: about('POST', '/admin/seeder', 'Create test data in the background; one run at a time')
    /** `id` is made on the device: the same request again starts nothing twice. The language is that of the members and what they write. */
    .input(
      z.object({
        id,
        seed: z.int().min(0).max(999_999),
        wish: seedWish,
        language: language.default(ORIGINAL_LANGUAGE),
      }),
    )
    .output(done),
  cancel: about('POST', '/admin/seeder/cancel', 'Stop the run and remove the data that it has created').output(done),
  remove: about('POST', '/admin/seeder/remove', 'Remove test data in the background, all of it or one kind')
    /** Without a part, or with `members`, everything goes. */
    .input(z.object({ reason: filledText(LENGTHS.refundReason), part: z.enum(SEED_PARTS).optional() }))
    .output(done),
};
