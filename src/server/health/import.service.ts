import { checkBodyDay } from '#domain/body/measurements.ts';
import type { DoubtfulWeight } from '#domain/body/weight/doubtful-weights.ts';
import {
  type HealthCounts,
  type HealthImport,
  type HealthRows,
  healthContract,
} from '#domain/health/health.contract.ts';
import { HEALTH_BOUNDS } from '#domain/health/health-bounds.ts';
import { HEALTH_SOURCES, isDaySum, SAMPLE_KINDS } from '#domain/health/health-codes.ts';
import { workoutRowOf } from '#domain/health/import/import-rows.ts';
import { textId } from '#domain/ids/text-id.ts';
import { type ExportedRow, withDay } from '#domain/own-data/import/wire-rows.ts';
import {
  findDoubtfulWeights,
  importWeights,
  newWeightDays,
  undoWeights,
} from '#server/body/weight/import-weights.service.ts';
import { checkImport, importWorkouts, undoImport as undoWorkouts } from '#server/fitness/import/import.service.ts';
import { requireImportConsent } from '#server/members/consent.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inputOf, stateImporter } from '#server/sync/importers.service.ts';
import { deleteSamplesOfImport, healthImportRecords, insertSamples, listKnownDays } from './health.store.ts';

type Deps = Pick<AppDeps, 'clock'>;
type HealthCheck = HealthCounts & { doubtful: DoubtfulWeight[] };
type Batch = HealthRows & { id: string; fileName: string };

/** The number of new rows and the doubtful weights, shown to the member before anything is stored. */
export async function checkRows(db: Db, deps: Deps, userId: string, rows: HealthRows): Promise<HealthCheck> {
  refuseUntrue(rows, deps.clock());
  const days = await newWeightDays(
    db,
    userId,
    rows.weights.map(({ day }) => day),
  );
  const starts = rows.workouts.map(({ startedAt }) => startedAt);
  const existing = await checkImport(db, userId, starts);
  return {
    weights: days.length,
    samples: (await newSamples(db, userId, rows)).length,
    workouts: new Set(starts.map((start) => Date.parse(start))).size - existing.length,
    doubtful: await findDoubtfulWeights(db, userId, rows.weights),
  };
}

/** Imports a batch. Ids are derived from source and time, and existing rows are skipped. A day with a weight retains it. Idempotent. */
export async function importRows(db: Db, deps: Deps, userId: string, batch: Batch): Promise<HealthCounts> {
  const now = deps.clock();
  refuseUntrue(batch, now);
  return db.transaction(async (tx) => {
    await requireImportConsent(tx, userId);
    const { id, source, fileName } = batch;
    const stored = await healthImportRecords.begin(tx, { userId, id, source, fileName, importedAt: now });
    if (stored.source !== source) throw refuse('CONFLICT');
    const counts = {
      weights: await importWeights(tx, deps, userId, { importId: id, source, weights: batch.weights }),
      samples: await insertSamples(tx, await newSamples(tx, userId, batch, { importId: id, now })),
      workouts: await takeWorkouts(tx, deps, userId, batch),
    };
    await healthImportRecords.add(tx, { userId, id }, counts);
    return counts;
  });
}

async function takeWorkouts(db: Db, deps: Deps, userId: string, batch: Batch): Promise<number> {
  if (batch.workouts.length === 0) return 0;
  const { id, source, fileName } = batch;
  const workouts = batch.workouts.map((workout) => workoutRowOf(workout, source, deps.clock().toISOString()));
  return (await importWorkouts(db, deps, userId, { id, source, fileName, workouts })).imported;
}

type Origin = { importId: string; now: Date };

/** Samples of unknown days, and of days whose sum has grown since their import. */
async function newSamples(db: Db, userId: string, { samples, source }: HealthRows, origin?: Origin) {
  const { importId, now } = origin ?? { importId: '', now: new Date(0) };
  const rows: Parameters<typeof insertSamples>[1] = [];
  for (const kind of SAMPLE_KINDS) {
    const byDay = new Map(samples.filter((sample) => sample.kind === kind).map((sample) => [sample.day, sample.value]));
    const known = await listKnownDays(db, userId, { kind, source, days: [...byDay.keys()] });
    for (const [day, value] of byDay) {
      const before = known.get(day);
      if (before !== undefined && (!isDaySum(kind) || before >= value)) continue;
      const id = textId(`${source} ${kind} ${day} ${value}`);
      rows.push({ userId, id, kind, date: day, value, source, importId, createdAt: now });
    }
  }
  return rows;
}

function refuseUntrue({ weights, samples }: HealthRows, now: Date) {
  for (const { day } of [...weights, ...samples]) {
    const problem = day < HEALTH_BOUNDS.earliestDay ? 'too-early' : checkBodyDay(day, now.getTime());
    if (problem) throw refuse('BAD_INPUT', { issues: [{ path: 'day', message: problem }] });
  }
}

export function readImports(db: Db, userId: string): Promise<HealthImport[]> {
  return healthImportRecords.list(db, userId);
}

/** Removes the rows of an import, including edited ones. Idempotent. */
export function undoImport(db: Db, deps: Deps, userId: string, id: string): Promise<HealthCounts> {
  return healthImportRecords.undo(
    db,
    deps,
    { userId, id },
    {
      nothing: { weights: 0, samples: 0, workouts: 0 },
      remove: async (tx, _now, stored) => {
        const workouts = stored.workouts > 0 ? (await undoWorkouts(tx, deps, userId, id)).removed : 0;
        const samples = await deleteSamplesOfImport(tx, userId, id);
        const weights = await undoWeights(tx, deps, userId, id);
        return { weights, samples, workouts };
      },
    },
  );
}

/** An import of our own file is one import of health data for each app that its days are from. */
const healthImportId = (importId: string, source: string): string => textId(`${importId} ${source}`);

/** Days of other apps are imported as a file of health data: the import is listed there, and can be undone there or here. */
stateImporter('health_samples', {
  key: 'id',
  toInput: sampleOf,
  read: (row, origin) => {
    const id = healthImportId(origin.id, String(row.source));
    const parsed = inputOf(healthContract.importRows).safeParse({ ...sampleOf(row), ...origin, id });
    if (!parsed.success) return null;
    return async (db, deps, session) => {
      const { samples } = await importRows(db, deps, session.userId, parsed.data);
      return samples > 0 ? null : { fields: {}, isGoalRefused: false };
    };
  },
  undo: {
    run: async (db, deps, { userId }, { importId }) => {
      const ours = new Set(HEALTH_SOURCES.map((source) => healthImportId(importId, source)));
      let removed = 0;
      for (const { id } of (await readImports(db, userId)).filter((one) => ours.has(one.id)))
        removed += (await undoImport(db, deps, userId, id)).samples;
      return { removed, tombstones: [] };
    },
  },
});

function sampleOf(row: ExportedRow) {
  return { source: row.source, samples: [withDay(row)] };
}
