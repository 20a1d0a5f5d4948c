import { expect, it } from 'vitest';
import { makeExercise } from '../test/make-exercise.ts';
import { replacementsFor } from './replace-exercise.ts';

const BENCH = makeExercise({ id: 'bench-press', secondaryMuscles: ['triceps', 'shoulders'] });

it('offers exercises of the same main muscle and kind, and never the exercise itself', () => {
  const all = [
    BENCH,
    makeExercise({ id: 'push-up', equipment: 'body only' }),
    makeExercise({ id: 'squat', primaryMuscle: 'quadriceps' }),
    makeExercise({ id: 'chest-stretch', category: 'stretching' }),
    makeExercise({ id: 'floor-press', category: 'powerlifting' }),
  ];

  const found = replacementsFor(BENCH, all);

  expect(found.map(({ id }) => id)).toEqual(['push-up', 'floor-press']);
});

it('lists the most similar first: movement, logging, secondary muscles, common ones', () => {
  const alike = makeExercise({
    id: 'dumbbell-press',
    secondaryMuscles: ['triceps', 'shoulders'],
    equipment: 'dumbbell',
  });
  const uncommon = makeExercise({ id: 'board-press', secondaryMuscles: ['triceps'], common: false });
  const other = makeExercise({ id: 'fly', mechanic: 'isolation', force: 'pull', logged: 'time', common: false });

  const found = replacementsFor(BENCH, [other, uncommon, alike]);

  expect(found.map(({ id }) => id)).toEqual(['dumbbell-press', 'board-press', 'fly']);
});

it('uses only available equipment and the body', () => {
  const all = [
    makeExercise({ id: 'machine-press', equipment: 'machine' }),
    makeExercise({ id: 'dumbbell-press', equipment: 'dumbbell' }),
    makeExercise({ id: 'push-up', equipment: 'body only' }),
  ];

  const found = replacementsFor(BENCH, all, ['dumbbell']);

  expect(found.map(({ id }) => id)).toEqual(['dumbbell-press', 'push-up']);
});
