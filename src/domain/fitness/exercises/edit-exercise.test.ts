import { expect, it } from 'vitest';
import { makeExercise } from '../test/make-exercise.ts';
import { editedExercise, exerciseCorrections } from './edit-exercise.ts';

it('shows what an admin has corrected, and marks what is hidden', () => {
  const ours = makeExercise();
  expect(editedExercise(ours, undefined)).toBe(ours);
  expect(editedExercise(ours, { fields: { nameSv: 'Annat' }, hidden: false })).toEqual({ ...ours, nameSv: 'Annat' });
  expect(editedExercise(ours, { fields: {}, hidden: true }).hidden).toBe(true);
});

it('stores only differences from our own catalogue', () => {
  const ours = makeExercise();
  expect(exerciseCorrections(ours, ours)).toEqual({});
  expect(exerciseCorrections(ours, { ...ours, synonymsSv: ['bänk', 'ny'] })).toEqual({ synonymsSv: ['bänk', 'ny'] });
});
