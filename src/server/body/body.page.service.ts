import type { BodyPage } from '#domain/body/body.contract.ts';
import { addDays } from '#domain/day/day.ts';
import { readPerson } from '#server/members/person.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { listCaliper, rowOfCaliper } from './caliper/caliper.store.ts';
import { findGoals, rowOfGoals } from './goals/goals.store.ts';
import { listTape, rowOfTape } from './tape/tape.store.ts';
import { listDailyWeights, listWeights, rowOfWeight } from './weight/weights.store.ts';

/** Weights of a year and a month can be edited at once; older ones are drawn, and listed a page at a time. */
const EDITABLE_DAYS = 400;

/** Everything the body pages show. */
export async function loadBody(db: Db, deps: Pick<AppDeps, 'clock'>, userId: string): Promise<BodyPage> {
  const { person, today } = await readPerson(db, deps, userId);
  const weightsFrom = addDays(today, -EDITABLE_DAYS);
  const [weights, older, tape, caliper, goals] = await Promise.all([
    listWeights(db, userId, weightsFrom),
    listDailyWeights(db, userId, { before: weightsFrom }),
    listTape(db, userId),
    listCaliper(db, userId),
    findGoals(db, userId),
  ]);
  return {
    person,
    weights: weights.map(rowOfWeight),
    weightsFrom,
    olderWeights: older.map(({ day, weightKg }) => [day, weightKg]),
    tape: tape.map(rowOfTape),
    caliper: caliper.map(rowOfCaliper),
    goals: goals && rowOfGoals(goals),
  };
}
