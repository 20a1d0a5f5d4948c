import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { exerciseName } from '#domain/fitness/exercises/search-exercises.ts';
import { FITNESS_BOUNDS } from '#domain/fitness/fitness-bounds.ts';
import {
  type ColumnChoice,
  guessColumns,
  isChoiceComplete,
  readChoice,
} from '#domain/fitness/import/chosen-columns.ts';
import type { WeightUnit } from '#domain/fitness/import/import-columns.ts';
import { importBatches, rowsOfImport, withoutDuplicates } from '#domain/fitness/import/plan-import.ts';
import type { ReadImport } from '#domain/fitness/import/read-import.ts';
import { api } from '#web/platform/api/api.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';
import type { RefusedLine } from '#web/platform/file-import/refused-rows.tsx';
import { storeChoice, storedChoice } from '#web/platform/file-import/stored-choice.ts';
import { type ImportFeature, useFileImport } from '#web/platform/file-import/use-file-import.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { refreshFeatures } from '#web/platform/offline/outbox/refresh-arrived.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useExercises } from '../exercises/use-exercises.ts';
import { exerciseCatalogueQuery } from '../fitness-queries.ts';
import { aliasesQuery } from './import-queries.ts';
import { matchNames, type NameLine } from './map-names.ts';
import type { FileProblem, UnknownFile } from './read-file.ts';
import { readInWorker } from './start-reading.ts';

/** A file of an unknown app with the guessed columns. */
export type Unmapped = UnknownFile & { choice: ColumnChoice };
type Draft = {
  file: File;
  unit: WeightUnit;
  unmapped: Unmapped | null;
  read: ReadImport | null;
  /** Own exercises that existed before the import. */
  ownBefore: ReadonlySet<string>;
};
export type Review = Draft & { read: ReadImport; names: NameLine[]; existing: string[] };
type Parts = {
  problem: FileProblem;
  draft: Draft;
  review: Review;
  counts: { imported: number; skipped: number };
};
type Batch = Omit<Parameters<typeof api.fitness.importWorkouts>[0], 'id' | 'fileName'>;
type Held = { problem: FileProblem | null; draft: Draft | null };

export type Import = ReturnType<typeof useImport>;

const STORED_AS = 'import-columns';

/** State of the import: reading the file, review, and result. */
export function useImport() {
  const { id: userId } = useMember();
  const queryClient = useQueryClient();
  const { own } = useExercises();
  const work = useFileImport<Parts, Batch>(useSending());
  const readFile = useReadFile();
  const { state, emit, reread } = work;

  const choose = (file: File) => {
    const ownBefore = new Set(own.map(({ id }) => id));
    return work.choose(() => readFile({ file, unit: 'kg', unmapped: null, ownBefore }));
  };

  /** Assigns the columns; reads the file once the choice is complete. */
  const point = async (choice: ColumnChoice) => {
    if (state.step !== 'file' || !state.draft?.unmapped) return;
    const draft = { ...state.draft, unmapped: { ...state.draft.unmapped, choice }, read: null };
    const held = { problem: null, draft };
    emit({ type: 'held', ...held });
    await reread(async ({ onShare }) => {
      if (!isChoiceComplete(choice)) return held;
      onShare(0);
      return readFile(draft);
    });
  };

  /** Loads existing workouts and matches the names. */
  const look = ({ read, ...draft }: Draft & { read: ReadImport }) =>
    reread(async () => {
      const { unmapped } = draft;
      if (unmapped) storeChoice(userId, STORED_AS, unmapped.names, unmapped.choice);
      const [existing, aliases, catalogue] = await Promise.all([
        findExisting(read),
        queryClient.fetchQuery(aliasesQuery()),
        // The file may be selected before the exercises are loaded, and matching needs them.
        queryClient.ensureQueryData(exerciseCatalogueQuery()),
      ]);
      const names = await matchNames(read, [...own, ...catalogue.exercises], aliases);
      return { review: { ...draft, read, existing, names }, draft: { ...draft, read } };
    });

  const changeUnit = (review: Review, unit: WeightUnit) =>
    reread(async () => {
      const held = await readFile({ ...review, unit });
      const { draft } = held;
      return draft?.read ? { review: { ...review, unit, read: draft.read }, draft } : held;
    });

  const mapName = (name: string, mappedId: string | null) =>
    emit({
      type: 'changed',
      change: ({ names, ...review }) => ({
        ...review,
        names: names.map((line) => (line.name === name ? { ...line, mappedId } : line)),
      }),
    });

  return { ...work, choose, point, look, changeUnit, mapName };
}

function useReadFile() {
  const t = useTranslations('import');
  const { id: userId } = useMember();
  /** Reads the file directly when its columns were assigned in an earlier file, or are known by name. */
  return async function readFile(of: Omit<Draft, 'read'>): Promise<Held> {
    const { file, unit, unmapped } = of;
    const result = await readInWorker(file, {
      timeZone: browserTimeZone(),
      nowMs: correctedNow(),
      weightUnit: unit,
      distanceUnit: 'km',
      choice: unmapped?.choice,
      unnamed: t('columns.unnamed'),
    });
    if (typeof result === 'string') return { problem: result, draft: unmapped && { ...of, read: null } };
    if ('workouts' in result) return { problem: null, draft: { ...of, read: result } };
    const stored = readChoice(storedChoice(userId, STORED_AS, result.names), result.names);
    const choice = stored ?? guessColumns(result.names);
    const pointed = { ...of, unmapped: { ...result, choice } };
    return isChoiceComplete(choice) ? readFile(pointed) : { problem: null, draft: { ...pointed, read: null } };
  };
}

function useSending(): ImportFeature<Parts, Batch> {
  const { byId } = useExercises();
  const { language } = useLanguage();
  return {
    none: { imported: 0, skipped: 0 },
    rowsIn: ({ workouts }) => workouts.length,
    batchesOf: (review) => {
      const { source } = review.read.head;
      const byName = new Map(aliasesOf(review).map(({ name, exerciseId }) => [name, byId.get(exerciseId)]));
      const mappedOf = (name: string) => {
        const exercise = byName.get(name);
        return exercise && { exerciseId: exercise.id, name: exerciseName(exercise, language), logged: exercise.logged };
      };
      const rows = rowsOfImport(freshWorkouts(review), source, mappedOf, correctedNow());
      return importBatches(rows).map((workouts) => ({ source, workouts }));
    },
    prepare: (review) => api.fitness.saveAliases({ aliases: aliasesOf(review).slice(0, FITNESS_BOUNDS.aliases) }),
    send: (batch, to) => api.fitness.importWorkouts({ ...batch, ...to }),
    refresh: (queryClient) => refreshFeatures(queryClient, new Set(['fitness'])),
  };
}

export const aliasesOf = ({ names }: Review) =>
  names.flatMap(({ name, mappedId }) => (mappedId ? [{ name, exerciseId: mappedId }] : []));

export const freshWorkouts = ({ read, existing }: Review) => withoutDuplicates(read.workouts, existing);

/** Number of rows without the header. */
export function rowsOf({ sets, ignored, refused }: ReadImport): number {
  return sets + ignored + refused.length;
}

/** Start times in the file that already have a workout. */
async function findExisting({ workouts }: ReadImport): Promise<string[]> {
  const starts = [...new Set(workouts.map(({ startedAtMs }) => new Date(startedAtMs).toISOString()))];
  const existing: string[] = [];
  for (let at = 0; at < starts.length; at += FITNESS_BOUNDS.importCheck) {
    const startedAt = starts.slice(at, at + FITNESS_BOUNDS.importCheck);
    existing.push(...(await api.fitness.checkImport({ startedAt })).existing);
  }
  return existing;
}

/** Refused rows with the reason as text. */
export function useRefusedLines(refused: ReadImport['refused']): RefusedLine[] {
  const t = useTranslations('import');
  return refused.map(({ line, reason, cells }) => ({ line, cells, reason: t(`reasons.${reason}`) }));
}
