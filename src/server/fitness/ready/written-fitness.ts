import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import {
  programmeContent,
  type ReadyExercise,
  type ReadyWorkout,
} from '#domain/fitness/schedules/programmes.contract.ts';
import { readyTexts } from '#domain/shapes.contract.ts';
import { contentPath } from '#server/platform/config/content-path.ts';

const FOLDER = 'src/server/fitness/ready';

const words = z.object({ name: z.string(), notes: z.string() });
const workout = z.object({
  category: z.string(),
  minutes: z.int(),
  /** "back-squat 3x6 150", "plank 3x30s 60" or "jogging 1x10min 0": exercise, sets × repetitions or time, seconds of rest. */
  exercises: z.array(z.string()),
  sv: words,
  en: words,
});
const about = z.object({ name: z.string(), about: z.string(), lines: z.array(z.string()).min(2) });
const programme = programmeContent.pick({ place: true, level: true, order: true }).extend({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  sv: about,
  en: about,
  workouts: z.record(z.string(), workout),
  phases: z.array(z.object({ weeks: z.int(), days: z.record(z.string().regex(/^[0-6]$/), z.string()) })),
});

export function readWrittenTemplates(): (ReadyWorkout & { slug: string })[] {
  const text = readFileSync(join(contentPath(FOLDER), 'templates.json'), 'utf8');
  const written = z.array(workout.extend({ slug: z.string() })).parse(JSON.parse(text));
  return written.map(({ slug, ...one }) => ({ slug, ...workoutOf(one) }));
}

/** The shipped programmes, as they are imported. */
export function readWrittenProgrammes() {
  const folder = join(contentPath(FOLDER), 'programmes');
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => z.array(programme).parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .map(shippedProgramme);
}

function shippedProgramme({ slug, sv, en, workouts, phases, ...rest }: z.infer<typeof programme>) {
  const keys = Object.keys(workouts);
  const content = programmeContent.parse({
    ...rest,
    workouts: Object.values(workouts).map(workoutOf),
    phases: phases.map(({ weeks, days }) => ({
      weeks,
      // An unknown workout has the index -1, which is refused.
      days: Object.entries(days).map(([day, key]) => ({ dayIndex: Number(day), workout: keys.indexOf(`${key}`) })),
    })),
  });
  return { slug, texts: readyTexts.parse({ original: sv, translations: { en } }), content };
}

function workoutOf({ sv, en, exercises, category, minutes }: z.infer<typeof workout>): ReadyWorkout {
  return { original: sv, translations: { en }, category, minutes, exercises: exercises.map(exerciseOf) };
}

const LINE = /^([a-z0-9-]+) (\d+)x(\d+)(s|min)? (\d+)$/;

function exerciseOf(line: string): ReadyExercise {
  const [, id, sets, amount, unit, rest] = LINE.exec(line) ?? [];
  if (id === undefined) throw new Error(`"${line}" is not an exercise with sets and rest.`);
  const metric =
    unit === undefined ? { reps: Number(amount) } : { seconds: Number(amount) * (unit === 'min' ? 60 : 1) };
  return { id, sets: Number(sets), ...metric, restSeconds: Number(rest) };
}
