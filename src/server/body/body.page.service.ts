import type { BodyPage } from '#domain/body/body.contract.ts';
import { addDays, type Day, dayOf } from '#domain/day/day.ts';
import { memberFactsQuery } from '#server/members/goals.service.ts';
import { personOf } from '#server/members/person.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { askTogether, readPart } from '#server/platform/db/statement.ts';
import { caliperOfMember, type JsonCaliper, rowOfJsonCaliper } from './caliper/caliper.store.ts';
import { goalsOfMember, type JsonGoals, rowOfJsonGoals } from './goals/goals.store.ts';
import { type JsonTape, rowOfJsonTape, tapeOfMember } from './tape/tape.store.ts';
import { dailyWeightsBefore, type JsonWeight, rowOfJsonWeight, weightsSince } from './weight/weights.store.ts';

/** Weights of a year and a month can be edited at once; older ones are drawn, and listed a page at a time. */
const EDITABLE_DAYS = 400;

type Since = { userId: string; weightsFrom: Day };
type Own = { userId: string };

const askBody = askTogether('body_page', {
  facts: memberFactsQuery,
  weights: readPart<JsonWeight[], Since, BodyPage['weights']>(weightsSince, (rows) => rows.map(rowOfJsonWeight)),
  older: readPart<{ day: Day; weightKg: number }[], Since, BodyPage['olderWeights']>(dailyWeightsBefore, (days) =>
    days.map(({ day, weightKg }) => [day, weightKg]),
  ),
  tape: readPart<JsonTape[], Own, BodyPage['tape']>(tapeOfMember, (rows) => rows.map(rowOfJsonTape)),
  caliper: readPart<JsonCaliper[], Own, BodyPage['caliper']>(caliperOfMember, (rows) => rows.map(rowOfJsonCaliper)),
  goals: readPart<JsonGoals | null, Own, BodyPage['goals']>(goalsOfMember, (row) => row && rowOfJsonGoals(row)),
});

/** Everything the body pages show, in one statement. */
export async function loadBody(db: Db, deps: Pick<AppDeps, 'clock'>, userId: string): Promise<BodyPage> {
  // Which day it is for the member is known with the answer: zones are at most a day behind Greenwich.
  const earliest = addDays(dayOf(deps.clock().getTime(), 'UTC'), -EDITABLE_DAYS - 1);
  const { facts, weights, older, tape, caliper, goals } = await askBody(db, { userId, weightsFrom: earliest });
  const { person, today } = personOf(deps, facts);
  const weightsFrom = addDays(today, -EDITABLE_DAYS);
  const between = weights.filter(({ day }) => day < weightsFrom);
  return {
    person,
    weights: between.length === 0 ? weights : weights.filter(({ day }) => day >= weightsFrom),
    weightsFrom,
    olderWeights: [...older, ...newestOfDays(between)],
    tape,
    caliper,
    goals,
  };
}

/** One weight a day, the newest of each, oldest first, of rows that come newest first. */
function newestOfDays(rows: BodyPage['weights']): BodyPage['olderWeights'] {
  const newest = new Map<Day, number>();
  for (const { day, weightKg } of rows) if (!newest.has(day)) newest.set(day, weightKg);
  return [...newest].reverse();
}
