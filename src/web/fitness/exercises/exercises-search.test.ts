import { expect, it } from 'vitest';
import { filterOf, parseExercisesSearch, withFilter } from './exercises-search.ts';

it('parses the search parameters and ignores unknown values', () => {
  const search = parseExercisesSearch({
    q: 'press',
    muscle: 'chest',
    equipment: 'dumbbell,barbell,anvil',
    level: 'wizard',
    mine: 'yes',
    page: '2',
  });

  expect(search).toEqual({ q: 'press', muscle: 'chest', equipment: 'dumbbell,barbell', mine: 'yes', page: 2 });
  expect(filterOf(search)).toEqual({ muscle: 'chest', equipment: ['dumbbell', 'barbell'] });
});

it('returns to the first page for another filter', () => {
  expect(withFilter({ q: 'rodd', page: 3, exercise: 'row' }, { level: 'expert' })).toEqual({
    q: 'rodd',
    level: 'expert',
  });
  expect(withFilter({ muscle: 'chest' }, { muscle: undefined })).toEqual({});
});
