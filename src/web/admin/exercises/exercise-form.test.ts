import { expect, it } from 'vitest';
import { makeExercise } from '#domain/fitness/test/make-exercise.ts';
import { editOfExercise, formOfExercise } from './exercise-form.ts';

const exercise = { ...makeExercise(), hidden: false, version: 0, ours: {} };

it('returns the exercise unchanged when nothing is edited', () => {
  const { nameSv, synonymsSv, steps, secondaryMuscles } = exercise;
  expect(editOfExercise(formOfExercise(exercise))).toMatchObject({ nameSv, synonymsSv, steps, secondaryMuscles });
});

it('drops empty words and steps, and the main muscle from the others', () => {
  const form = {
    ...formOfExercise(exercise),
    synonymsSv: 'bänk, , press',
    stepsSv: ' ',
    stepsEn: '',
    primaryMuscle: 'triceps' as const,
  };
  expect(editOfExercise(form)).toMatchObject({
    synonymsSv: ['bänk', 'press'],
    steps: null,
    secondaryMuscles: ['shoulders'],
  });
});
