import * as z from 'zod';
import type { OutsideExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import type { Muscle } from '#domain/fitness/fitness-codes.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Clock } from '#server/platform/deps.ts';
import { memoizeFor } from '#server/platform/food-sources/memoize.ts';
import { createSourceClient, FoodSourceError } from '#server/platform/food-sources/source-client.ts';

export type ExerciseQuery = { query: string; muscle?: Muscle | undefined };
export type ExerciseAnswer = { exercises: OutsideExercise[]; raw: unknown };

/** An external exercise catalogue. Rejects with FoodSourceError when it fails or responds with invalid data. */
export type ExerciseSource = (query: ExerciseQuery) => Promise<ExerciseAnswer>;

const REMEMBER_MS = 10 * 60_000;
const MAX_EXERCISES = 50;
/** Longer texts are cut: a card shows a few lines. */
const MAX_TEXT_LENGTH = 4000;

const text = z
  .string()
  .transform((value) => value.trim().slice(0, MAX_TEXT_LENGTH) || null)
  .nullish()
  .catch(null);
/** Services use different field names for the picture. */
const outside = z.object({
  name: z.string().trim().min(1).max(200),
  type: text,
  muscle: text,
  equipment: text,
  equipments: z.array(z.string()).nullish().catch(null),
  difficulty: text,
  instructions: text,
  image: text,
  imageUrl: text,
  gifUrl: text,
});

/** The configured service, or null: then the embedded catalogue is used. */
export function createExerciseSource(
  { apiUrl, apiKey }: Config['exerciseSource'],
  { clock }: { clock: Clock },
): ExerciseSource | null {
  if (apiUrl === null || apiKey === null) return null;
  const ask = createSourceClient({ clock, headers: { 'x-api-key': apiKey, accept: 'application/json' } });
  const search = async (search: string): Promise<ExerciseAnswer> => {
    const { status, body } = await ask(new URL(`${apiUrl}?${search}`));
    const list = z.array(z.unknown()).max(1000).safeParse(body);
    if (status === 404 || !list.success) throw new FoodSourceError('the answer is not a list of exercises');
    return { exercises: list.data.slice(0, MAX_EXERCISES).flatMap(exerciseOf), raw: body };
  };
  const remembered = memoizeFor(search, { clock, forMs: REMEMBER_MS });
  return (query) => remembered(parametersOf(query));
}

/** The service separates words with underscores ("middle_back"). */
function parametersOf({ query, muscle }: ExerciseQuery): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('name', query);
  if (muscle) parameters.set('muscle', muscle.replaceAll(' ', '_'));
  return parameters.toString();
}

/** Null for an invalid exercise. Pictures only over https. */
function exerciseOf(raw: unknown): OutsideExercise[] {
  const parsed = outside.safeParse(raw);
  if (!parsed.success) return [];
  const { name, type, muscle, equipment, equipments, difficulty, instructions, image, imageUrl, gifUrl } = parsed.data;
  const picture = [imageUrl, gifUrl, image].find((url) => url?.startsWith('https://')) ?? null;
  return [
    {
      name,
      type: type ?? null,
      muscle: muscle ?? null,
      equipment: equipment ?? (equipments?.join(', ') || null),
      difficulty: difficulty ?? null,
      instructions: instructions ?? null,
      imageUrl: picture,
    },
  ];
}
