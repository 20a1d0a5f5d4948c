import type { BodyChanges, BodyPage } from '#domain/body/body.contract.ts';
import { addDays, type Day, dayOf, isDay } from '#domain/day/day.ts';
import { memberProfileQuery } from '#server/members/goals.service.ts';
import { personOf } from '#server/members/person.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { combinedQuery, queryPart } from '#server/platform/db/statement.ts';
import { isTellable, momentQuery, readCursor, writeCursor } from '#server/sync/cursor.service.ts';
import {
  caliperOfMember,
  calipers,
  type JsonCaliper,
  rowOfCaliper,
  rowOfJsonCaliper,
} from './caliper/caliper.store.ts';
import { goalsOfMember, type JsonGoals, rowOfJsonGoals } from './goals/goals.store.ts';
import { type JsonTape, rowOfJsonTape, tapeOfMember, tapes } from './tape/tape.store.ts';
import {
  countWeightsBefore,
  dailyWeightsBefore,
  type JsonWeight,
  rowOfJsonWeight,
  weightChanges,
  weightsSince,
} from './weight/weights.store.ts';

/** Weights of the last thirteen months can be edited; older ones are shown in curves and in a paged list. */
const EDITABLE_DAYS = 400;
/** The first day of a page changes at most this often, so that cached pages stay valid. */
const SAME_START_DAYS = 30;

type Since = { userId: string; weightsFrom: Day };
type Own = { userId: string };

const goalsQuery = queryPart<JsonGoals | null, Own, BodyPage['goals']>(
  goalsOfMember,
  (row) => row && rowOfJsonGoals(row),
);

const askBody = combinedQuery('body_page', {
  profile: memberProfileQuery,
  moment: momentQuery,
  olderCount: queryPart<number, Since, number>(countWeightsBefore, (count) => count),
  weights: queryPart<JsonWeight[], Since, BodyPage['weights']>(weightsSince, (rows) => rows.map(rowOfJsonWeight)),
  older: queryPart<{ day: Day; weightKg: number }[], Since, BodyPage['olderWeights']>(dailyWeightsBefore, (days) =>
    days.map(({ day, weightKg }) => [day, weightKg]),
  ),
  tape: queryPart<JsonTape[], Own, BodyPage['tape']>(tapeOfMember, (rows) => rows.map(rowOfJsonTape)),
  caliper: queryPart<JsonCaliper[], Own, BodyPage['caliper']>(caliperOfMember, (rows) => rows.map(rowOfJsonCaliper)),
  goals: goalsQuery,
});

const askChanges = combinedQuery('body_changes', {
  profile: memberProfileQuery,
  moment: momentQuery,
  weights: weightChanges,
  tape: tapes.changesQuery(),
  caliper: calipers.changesQuery({ toRead: rowOfCaliper }),
  goals: goalsQuery,
});

/** Loads the body pages in one statement. */
export async function loadBody(db: Db, deps: Pick<AppDeps, 'clock'>, userId: string): Promise<BodyPage> {
  // The member's day is known only with the result; time zones are at most a day behind UTC.
  const earliest = addDays(dayOf(deps.clock().getTime(), 'UTC'), -EDITABLE_DAYS - 1);
  const read = await askBody(db, { userId, weightsFrom: earliest });
  const { profile, moment, weights, older, olderCount, tape, caliper, goals } = read;
  const { person, today } = personOf(deps, profile);
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
    cursor: writeCursor({ ...moment, userId, scope: [weightsFrom, String(olderCount + between.length)] }),
  };
}

/**
 * The changes since a page was loaded; null when it must be loaded again. Older days have only a weight, so changes are available only
 * while no older weight was written, moved or deleted.
 */
export async function readBodyChanges(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  userId: string,
  since: string,
): Promise<BodyChanges | null> {
  const previous = readCursor(since, userId);
  const [weightsFrom = '', olderCount] = previous?.scope ?? [];
  if (!previous || !isDay(weightsFrom)) return null;
  const read = await askChanges(db, { userId, since: previous.xid, weightsFrom });
  const { profile, moment, weights, tape, caliper, goals } = read;
  const { person, today } = personOf(deps, profile);
  const { count, isTouched } = weights.outside;
  const isSameStart =
    weightsFrom <= addDays(today, -EDITABLE_DAYS) && weightsFrom > addDays(today, -EDITABLE_DAYS - SAME_START_DAYS);
  if (!isTellable(previous, moment) || !isSameStart || isTouched || String(count) !== olderCount) return null;
  return {
    person,
    goals,
    cursor: writeCursor({ ...previous, ...moment }),
    weights: weights.changes,
    tape: tape.changes,
    caliper: caliper.changes,
  };
}

/** One weight per day (the newest), oldest first, from rows that are newest first. */
function newestOfDays(rows: BodyPage['weights']): BodyPage['olderWeights'] {
  const newest = new Map<Day, number>();
  for (const { day, weightKg } of rows) if (!newest.has(day)) newest.set(day, weightKg);
  return [...newest].reverse();
}
