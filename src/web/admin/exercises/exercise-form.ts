import type { AdminExercise } from '#domain/fitness/exercises/exercises-admin.contract.ts';

/** An exercise in the form: synonyms separated by commas, one step per line. */
export type ExerciseForm = Pick<
  AdminExercise,
  'nameSv' | 'nameEn' | 'primaryMuscle' | 'secondaryMuscles' | 'equipment' | 'level' | 'hidden'
> & { synonymsSv: string; synonymsEn: string; stepsSv: string; stepsEn: string };

export function formOfExercise(exercise: AdminExercise): ExerciseForm {
  const { nameSv, nameEn, primaryMuscle, secondaryMuscles, equipment, level, hidden, steps } = exercise;
  return {
    ...{ nameSv, nameEn, primaryMuscle, secondaryMuscles, equipment, level, hidden },
    synonymsSv: exercise.synonymsSv.join(', '),
    synonymsEn: exercise.synonymsEn.join(', '),
    stepsSv: steps?.sv.join('\n') ?? '',
    stepsEn: steps?.en.join('\n') ?? '',
  };
}

const partsOf = (text: string, by: string) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The request. Without a step in either language it has no steps. */
export function editOfExercise({ stepsSv, stepsEn, ...form }: ExerciseForm) {
  const steps = { sv: partsOf(stepsSv, '\n'), en: partsOf(stepsEn, '\n') };
  return {
    ...form,
    secondaryMuscles: form.secondaryMuscles.filter((muscle) => muscle !== form.primaryMuscle),
    synonymsSv: partsOf(form.synonymsSv, ','),
    synonymsEn: partsOf(form.synonymsEn, ','),
    steps: steps.sv.length + steps.en.length === 0 ? null : steps,
  };
}
