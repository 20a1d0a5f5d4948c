import { expect, it } from 'vitest';
import { makeExercise } from '../test/make-exercise.ts';
import { splitCompound } from './facet-terms.ts';
import { searchExercises } from './search-exercises.ts';

it.each([
  ['ryggmaskin', ['rygg', 'maskin']],
  ['hantelutfall', ['hantel', 'utfall']],
  ['skivstangsutfall', ['skivstang', 'utfall']],
  ['skivstangsax', ['skivstang', 'sax']],
  ['maskin', ['maskin']],
  ['enmaskin', ['enmaskin']],
  ['hantlar', ['hantlar']],
  ['utfall', ['utfall']],
])('reads %s as %j', (word, words) => {
  expect(splitCompound(word)).toEqual(words);
});

it('finds by the parts of an unknown compound, but not of a known name', () => {
  const row = makeExercise({
    id: 'row',
    nameSv: 'Rodd',
    nameEn: 'Row',
    primaryMuscle: 'lats',
    equipment: 'machine',
  });
  const named = makeExercise({ id: 'named', nameSv: 'Ryggmaskin', primaryMuscle: 'chest', equipment: 'cable' });
  const other = makeExercise({ id: 'other', nameSv: 'Bänkpress', primaryMuscle: 'chest' });
  const found = (all: (typeof row)[], query: string) => {
    const { exercises, areGuesses } = searchExercises(all, query, 'sv');
    return [exercises.map(({ id }) => id), areGuesses];
  };
  expect(found([row, other], 'ryggmaskin')).toEqual([['row'], false]);
  expect(found([row, named, other], 'ryggmaskin')).toEqual([['named'], false]);
  expect(found([other], 'ryggmaskin')).toEqual([[], false]);
});
