import { expect, it } from 'vitest';
import { makeExercise } from '../test/make-exercise.ts';
import type { OwnExercise } from './exercises.contract.ts';
import { type OwnUse, orderExercises } from './order-exercises.ts';

const { nameSv: _sv, nameEn: _en, synonymsSv: _s, synonymsEn: _e, ...facts } = makeExercise();
const OWN: OwnExercise = {
  ...facts,
  id: 'own',
  name: 'Min press',
  steps: '',
  createdAt: '2026-11-01T10:00:00.000Z',
  editedAt: '2026-11-01T10:00:00.000Z',
};
const at = (lastAt: string) => ({ isFavourite: false, lastAt });

it('puts favourites first, then what was done last, own ones, common ones and the rest, each by name', () => {
  const exercises = [
    makeExercise({ id: 'unknown', nameSv: 'Ankgång', common: false }),
    makeExercise({ id: 'squat', nameSv: 'Knäböj' }),
    makeExercise({ id: 'bench-press', nameSv: 'Bänkpress' }),
    OWN,
    makeExercise({ id: 'row', nameSv: 'Rodd' }),
    makeExercise({ id: 'deadlift', nameSv: 'Marklyft' }),
    makeExercise({ id: 'plank', nameSv: 'Planka' }),
    makeExercise({ id: 'pulldown', nameSv: 'Latsdrag' }),
  ];
  const use = new Map<string, OwnUse>([
    ['plank', { isFavourite: true, lastAt: null }],
    ['row', at('2026-11-02T10:00:00.000Z')],
    ['deadlift', at('2026-11-09T10:00:00.000Z')],
    ['pulldown', at('2026-11-02T10:00:00.000Z')],
  ]);

  const ordered = orderExercises(exercises, (id) => use.get(id), 'sv');

  expect(ordered.map(({ id }) => id)).toEqual([
    'plank',
    'deadlift',
    'pulldown',
    'row',
    'own',
    'bench-press',
    'squat',
    'unknown',
  ]);
});
