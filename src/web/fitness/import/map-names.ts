import type { AnyExercise } from '#domain/fitness/exercises/search-exercises.ts';
import type { ExerciseAlias } from '#domain/fitness/import/import.contract.ts';
import { matchExercise } from '#domain/fitness/import/match-exercise.ts';
import type { ReadImport } from '#domain/fitness/import/read-import.ts';

/** An exercise of the file and its mapping. */
export type NameLine = {
  name: string;
  sets: number;
  /** A certain match, or chosen by the member. */
  mappedId: string | null;
  /** A likely match that the member confirms. */
  suggestedId: string | null;
};

/** Number of names between yields to the page. */
const NAMES_AT_ONCE = 8;

/** Matches every name of a file; names to review come first, then the most used. */
export async function matchNames(
  { workouts }: Pick<ReadImport, 'workouts'>,
  exercises: readonly AnyExercise[],
  aliases: readonly ExerciseAlias[],
): Promise<NameLine[]> {
  const known = new Set(exercises.map(({ id }) => id));
  const lines: NameLine[] = [];
  for (const [name, sets] of countSets(workouts)) {
    const { exerciseId, certainty } = matchExercise(name, exercises, aliases);
    // A stored mapping may refer to a removed own exercise.
    const id = exerciseId !== null && known.has(exerciseId) ? exerciseId : null;
    const isSure = certainty === 'sure' || certainty === 'remembered';
    lines.push({ name, sets, mappedId: isSure ? id : null, suggestedId: isSure ? null : id });
    if (lines.length % NAMES_AT_ONCE === 0) await new Promise((go) => setTimeout(go));
  }
  return lines.toSorted((one, other) => urgency(one) - urgency(other) || other.sets - one.sets);
}

function countSets(workouts: ReadImport['workouts']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { exercises } of workouts)
    for (const { name, sets } of exercises) counts.set(name, (counts.get(name) ?? 0) + sets.length);
  return counts;
}

const urgency = ({ mappedId, suggestedId }: NameLine) => (mappedId !== null ? 2 : suggestedId !== null ? 1 : 0);

export function isMapped({ mappedId }: NameLine): boolean {
  return mappedId !== null;
}
