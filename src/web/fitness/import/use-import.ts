import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FITNESS_BOUNDS, LENGTHS } from '#domain/bounds.ts';
import { exerciseName } from '#domain/fitness/exercises/search-exercises.ts';
import { type ColumnChoice, isChoiceComplete } from '#domain/fitness/import/chosen-columns.ts';
import type { WeightUnit } from '#domain/fitness/import/import-columns.ts';
import { importBatches, rowsOfImport, withoutDuplicates } from '#domain/fitness/import/plan-import.ts';
import type { ReadImport } from '#domain/fitness/import/read-import.ts';
import { api } from '#web/platform/api/api.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { browserTimeZone } from '#web/platform/format/use-today.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { refreshFeatures } from '#web/platform/offline/outbox/refresh-arrived.ts';
import { useExercises } from '../exercises/use-exercises.ts';
import { exerciseCatalogueQuery } from '../fitness-queries.ts';
import { aliasesQuery } from './import-queries.ts';
import type { FileProblem } from './read-file.ts';
import { matchNames, type NameLine } from './settle-names.ts';
import { readInWorker } from './start-reading.ts';
import { useUnmapped } from './use-unmapped.ts';

export type ReadFile = { file: File; read: ReadImport; unit: WeightUnit; columns: ColumnChoice | undefined };

export type Review = ReadFile & { names: NameLine[]; existing: string[] };
export type Report = {
  id: string;
  imported: number;
  skipped: number;
  sets: number;
  ownNames: string[];
  review: Review;
};
type Progress = { batches: number; of: number; imported: number; skipped: number };

export type Import = ReturnType<typeof useImport>;

/** The three steps of an import: a file that is read here, what was understood of it, and what came of it. */
export function useImport() {
  const t = useTranslations('import');
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const { byId, own } = useExercises();
  const [chosen, setChosen] = useState<ReadFile | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [isReading, setReading] = useState(false);
  const [review, setReview] = useState<Review | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  // Kept over a failed attempt: trying again goes on with the same import.
  const attempt = useRef({ id: '', ownBefore: new Set<string>() });

  const { unmapped, setUnmapped, remember } = useUnmapped();

  const read = async (file: File, unit: WeightUnit, columns?: ColumnChoice): Promise<ReadFile | null> => {
    setReading(true);
    const settings = {
      timeZone: browserTimeZone(),
      nowMs: correctedNow(),
      weightUnit: unit,
      distanceUnit: 'km' as const,
      choice: columns,
      unnamed: t('columns.unnamed'),
    };
    const result = await readInWorker(file, settings);
    setReading(false);
    if (typeof result === 'object' && 'names' in result) {
      const known = setUnmapped(file, result);
      return known ? read(file, unit, known) : null;
    }
    setProblem(typeof result === 'string' ? result : null);
    return typeof result === 'string' ? null : { file, read: result, unit, columns };
  };

  const choose = async (file: File) => {
    attempt.current = { id: newId(), ownBefore: new Set(own.map(({ id }) => id)) };
    setProgress(null);
    setUnmapped(file, null);
    const result = await read(file, 'kg');
    setChosen(result);
    return result;
  };

  /** The member says what a column holds; as soon as enough is known the file is read. */
  const point = async (choice: ColumnChoice) => {
    if (!unmapped) return;
    setUnmapped(unmapped.file, unmapped, choice);
    setChosen(isChoiceComplete(choice) ? await read(unmapped.file, 'kg', choice) : null);
  };

  /** What the server has of it already, and which exercises the names stand for. */
  const look = async (read: ReadFile) => {
    if (read.columns) remember(read.columns);
    const [existing, aliases, catalogue] = await Promise.all([
      findExisting(read.read),
      queryClient.fetchQuery(aliasesQuery()),
      // The file may be chosen before the exercises are there: without them no name would be known.
      queryClient.ensureQueryData(exerciseCatalogueQuery()),
    ]);
    setReview({ ...read, existing, names: await matchNames(read.read, [...own, ...catalogue.exercises], aliases) });
  };

  const changeUnit = async (unit: WeightUnit) => {
    if (!review) return;
    const again = await read(review.file, unit, review.columns);
    if (again) setReview({ ...review, ...again });
  };

  const settle = (name: string, exerciseId: string | null) =>
    setReview(
      (before) =>
        before && {
          ...before,
          names: before.names.map((line) => (line.name === name ? { ...line, settledId: exerciseId } : line)),
        },
    );

  const run = async () => {
    if (!review) return;
    const { names, file } = review;
    const { source } = review.read.head;
    const aliases = names.flatMap(({ name, settledId }) => (settledId ? [{ name, exerciseId: settledId }] : []));
    await api.fitness.saveAliases({ aliases: aliases.slice(0, FITNESS_BOUNDS.aliases) });
    const byName = new Map(aliases.map(({ name, exerciseId }) => [name, byId.get(exerciseId)]));
    const rows = rowsOfImport(
      review.read.workouts,
      source,
      (name) => {
        const exercise = byName.get(name);
        return exercise && { exerciseId: exercise.id, name: exerciseName(exercise, language), logged: exercise.logged };
      },
      correctedNow(),
    );
    const fresh = withoutDuplicates(rows, review.existing);
    const batches = importBatches(fresh.rows);
    let state = progress ?? { batches: 0, of: batches.length, imported: 0, skipped: fresh.duplicates };
    setProgress(state);
    const { id, ownBefore } = attempt.current;
    const fileName = file.name.slice(0, LENGTHS.importFile);
    for (const workouts of batches.slice(state.batches)) {
      const { imported, skipped } = await api.fitness.importWorkouts({ id, source, fileName, workouts });
      state = {
        ...state,
        batches: state.batches + 1,
        imported: state.imported + imported,
        skipped: state.skipped + skipped,
      };
      setProgress(state);
    }
    await refreshFeatures(queryClient, new Set(['fitness']));
    const used = new Set(aliases.map(({ exerciseId }) => exerciseId));
    const ownNames = own
      .filter((exercise) => !ownBefore.has(exercise.id) && used.has(exercise.id))
      .map(({ name }) => name);
    const sets = fresh.rows.reduce(
      (sum, { exercises }) => sum + exercises.reduce((count, exercise) => count + exercise.sets.length, 0),
      0,
    );
    setReport({ id, imported: state.imported, skipped: state.skipped, sets, ownNames, review });
  };

  const back = () => setReview(null);
  return {
    chosen,
    unmapped,
    problem,
    isReading,
    choose,
    point,
    look,
    review,
    back,
    changeUnit,
    settle,
    run,
    progress,
    report,
  };
}

/** All rows of a file but its head, whatever came of them. */
export function rowsOf({ sets, ignored, refused }: ReadImport): number {
  return sets + ignored + refused.length;
}

/** Times of the file at which the member has a workout already. */
async function findExisting({ workouts }: ReadImport): Promise<string[]> {
  const starts = [...new Set(workouts.map(({ startedAtMs }) => new Date(startedAtMs).toISOString()))];
  const existing: string[] = [];
  for (let at = 0; at < starts.length; at += FITNESS_BOUNDS.importCheck) {
    const startedAt = starts.slice(at, at + FITNESS_BOUNDS.importCheck);
    existing.push(...(await api.fitness.checkImport({ startedAt })).existing);
  }
  return existing;
}
