import type { CaliperRow, TapeRow, WeightRow } from '#domain/body/body.contract.ts';
import { caliperRowOf } from '#domain/body/caliper/nine-site.ts';
import { NO_CM, NO_READINGS } from '#domain/body/measurements.ts';
import { weightOfMeasurement } from '#domain/body/weight/daily-weights.ts';
import { addDays, dayOf } from '#domain/day/day.ts';
import type { DemoPeople } from '#server/auth/auth.seed.ts';
import { setCurrentWeight } from '#server/members/person.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock, Random } from '#server/platform/deps.ts';
import { FRIEND_COURSE, foldsOn, isWeighed, MEMBER_COURSE, tapeOn, weightOn } from './body.curves.seed.ts';
import { calipers, updateCaliper } from './caliper/caliper.store.ts';
import { goalsOfRow, insertGoals } from './goals/goals.store.ts';
import { tapes } from './tape/tape.store.ts';
import { weights } from './weight/weights.store.ts';

type Deps = { clock: Clock; random: Random };
type Body = { weights: WeightRow[]; tape: TapeRow[]; caliper: CaliperRow[] };

const HOUR_MS = 3_600_000;
/** Fourteen months. */
const MEMBER_DAYS = 425;
const FRIEND_DAYS = 60;
const NEWEST_DAYS_AGO = 3;
const TAPE_EVERY = 14;
const CALIPER_EVERY = 30;
/** One measurement without its last sites, and one with a percentage by another formula. */
const UNFINISHED = 3;
const COMPUTED_OTHERWISE = 2;
const GOALS_SINCE = 90;
/** Newest first. */
const CALIPER_NOTES = ['Morgon, före frukost.', 'Efter förkylningen.', '', '', 'Första gången med den nya kalipern.'];

/** Fourteen months of the member's measurements and a few of the friend's. Deterministic, and relative to today. */
export async function seedBody(
  db: Db,
  deps: Deps,
  { member, friend }: Pick<DemoPeople, 'member' | 'friend'>,
): Promise<void> {
  await store(db, deps, member, memberBody(deps));
  await store(db, deps, friend, friendBody(deps));
  const since = addDays(dayOf(deps.clock().getTime()), -GOALS_SINCE);
  const goal = (cm: number) => ({ cm, since });
  const goals = {
    waist: goal(76),
    chest: goal(95),
    hips: goal(97),
    thighR: goal(56),
    bicepR: goal(31.5),
    neck: goal(33.5),
  };
  await insertGoals(db, goalsOfRow(member, { goals, editedAt: timesOf(deps, GOALS_SINCE).editedAt }));
}

/** A weight for each of the last days; `shiftKg` makes people differ. */
export async function seedWeights(
  db: Db,
  deps: Deps,
  { userId, days, shiftKg }: { userId: string; days: number; shiftKg: number },
): Promise<void> {
  const own = range(0, days - 1, 1).map((daysAgo) =>
    weightRow(deps, daysAgo, Math.round((weightOn(MEMBER_COURSE, daysAgo) + shiftKg) * 10) / 10),
  );
  await store(db, deps, userId, { weights: own, tape: [], caliper: [] });
}

async function store(db: Db, deps: Deps, userId: string, { weights: own, tape, caliper }: Body) {
  await tapes.insertAll(db, deps, userId, tape);
  await calipers.insertAll(db, deps, userId, caliper);
  // Stores a percentage by another formula as it is; saving the measurement would recompute it.
  for (const { id, bodyfatPct } of caliper) await updateCaliper(db, userId, id, { bodyfatPct });
  const imported = [
    ...tape.map((row) => weightOfMeasurement(row, 'tape')),
    ...caliper.map((row) => weightOfMeasurement(row, 'caliper')),
  ].filter((row) => row !== null);
  const all = [...own, ...imported];
  await weights.insertAll(db, deps, userId, all);
  const today = all.find(({ day }) => day === dayOf(deps.clock().getTime()));
  await setCurrentWeight(db, deps, userId, today?.weightKg ?? null);
}

function memberBody(deps: Deps): Body {
  const weights = range(0, MEMBER_DAYS, 1)
    .filter(isWeighed)
    .map((daysAgo) => weightRow(deps, daysAgo, weightOn(MEMBER_COURSE, daysAgo)));
  const tape = range(NEWEST_DAYS_AGO, MEMBER_DAYS, TAPE_EVERY).map((daysAgo) => ({
    ...baseOf(deps, daysAgo),
    cm: tapeOn(MEMBER_COURSE, daysAgo),
    weightKg: null,
  }));
  const caliper = range(NEWEST_DAYS_AGO, MEMBER_DAYS, CALIPER_EVERY).map((daysAgo, turn) =>
    caliperRow(deps, daysAgo, turn),
  );
  return { weights, tape, caliper };
}

function friendBody(deps: Deps): Body {
  const weights = range(0, FRIEND_DAYS, 3).map((daysAgo) => weightRow(deps, daysAgo, weightOn(FRIEND_COURSE, daysAgo)));
  const tape = [48, 5].map((daysAgo, turn) => ({
    ...baseOf(deps, daysAgo),
    cm: { ...NO_CM, neck: 39, waist: 92.5 - turn },
    weightKg: null,
  }));
  return { weights, tape, caliper: [] };
}

function weightRow(deps: Deps, daysAgo: number, weightKg: number): WeightRow {
  return { ...baseOf(deps, daysAgo), weightKg, source: 'weight' };
}

function caliperRow(deps: Deps, daysAgo: number, turn: number): CaliperRow {
  const mm = foldsOn(MEMBER_COURSE, daysAgo);
  const row = caliperRowOf({
    ...baseOf(deps, daysAgo),
    mm: turn === UNFINISHED ? { ...mm, lowerback: null } : mm,
    readingsMm: { ...NO_READINGS, abdomen: mm.abdomen === null ? [] : [mm.abdomen + 0.5, mm.abdomen - 0.5] },
    weightKg: weightOn(MEMBER_COURSE, daysAgo),
    notes: CALIPER_NOTES[turn] ?? '',
  });
  if (turn !== COMPUTED_OTHERWISE) return row;
  return { ...row, bodyfatPct: row.bodyfatPct && Math.round((row.bodyfatPct + 0.49) * 100) / 100 };
}

/** Row times in the morning of the day, never in the future, so that every later edit is newer. */
function baseOf(deps: Deps, daysAgo: number) {
  const day = addDays(dayOf(deps.clock().getTime()), -daysAgo);
  return { id: deps.random.uuid(), day, ...timesOf(deps, daysAgo) };
}

function timesOf({ clock }: Deps, daysAgo: number) {
  const day = addDays(dayOf(clock().getTime()), -daysAgo);
  const at = new Date(Math.min(Date.parse(`${day}T06:10:00Z`), clock().getTime() - HOUR_MS)).toISOString();
  return { createdAt: at, editedAt: at };
}

/** Days ago, newest first, in steps. */
function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_nothing, index) => from + index * step);
}
