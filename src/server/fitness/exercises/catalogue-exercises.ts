import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { weightAsAssistance } from '#domain/fitness/assistance.ts';
import { type CatalogueExercise, catalogueExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import { contentPath } from '#server/platform/config/content-path.ts';

/** The catalogue's files are read at run time and not bundled. */
const FOLDER = 'src/server/fitness/exercises/catalogue';
const GROUPS = ['chest', 'back', 'shoulders', 'arms', 'legs', 'core', 'full-body', 'cardio', 'stretching'];

const written = catalogueExercise.omit({ met: true, steps: true }).extend({ met: z.number().optional() });
const steps = z.record(z.string(), z.object({ sv: z.array(z.string()), en: z.array(z.string()) }));

export type ExerciseCatalogue = {
  /** Hash of the content. */
  version: string;
  exercises: CatalogueExercise[];
  byId: ReadonlyMap<string, CatalogueExercise>;
};

type SentExercise = Parameters<typeof weightAsAssistance>[0] & { exerciseId: string };

/** Clients and exports of earlier versions have the help of an assisted exercise as its weight. */
export function withAssistance<Exercise extends SentExercise>(exercises: readonly Exercise[]): Exercise[] {
  const { byId } = exerciseCatalogue();
  const isAssisted = ({ exerciseId }: Exercise) => byId.get(exerciseId)?.logged === 'assisted-reps';
  return exercises.map((exercise) => (isAssisted(exercise) ? weightAsAssistance(exercise) : exercise));
}

let read: ExerciseCatalogue | null = null;

/** The embedded catalogue, read once per process. */
export function exerciseCatalogue(): ExerciseCatalogue {
  read ??= readCatalogue();
  return read;
}

function readCatalogue(): ExerciseCatalogue {
  const textOf = (file: string) => readFileSync(contentPath(`${FOLDER}/${file}.json`), 'utf8');
  const texts = GROUPS.map((group) => textOf(group));
  const instructionTexts = GROUPS.map((group) => textOf(`instructions/${group}`));
  const explained: z.infer<typeof steps> = Object.assign(
    {},
    ...instructionTexts.map((text) => steps.parse(JSON.parse(text))),
  );
  const exercises = texts
    .flatMap((text) => z.array(written).parse(JSON.parse(text)))
    .map(({ met, ...exercise }) => ({ ...exercise, met: met ?? null, steps: explained[exercise.id] ?? null }));
  const version = createHash('sha256')
    .update([...texts, ...instructionTexts].join('\n'))
    .digest('hex')
    .slice(0, 32);
  return { version, exercises, byId: new Map(exercises.map((exercise) => [exercise.id, exercise])) };
}
