import { expect, it } from 'vitest';
import { toggleSuperset } from './toggle-superset.ts';

const exercises = (...supersets: (number | null)[]) =>
  supersets.map((superset, at) => ({ key: 'abcd'.charAt(at), superset }));

it('joins an exercise with the one after it under a new number', () => {
  expect(toggleSuperset(exercises(null, null, null), 'a')).toEqual([
    { key: 'a', superset: 1 },
    { key: 'b', superset: 1 },
  ]);
  expect(toggleSuperset(exercises(1, 1, null, null), 'c')).toEqual([
    { key: 'c', superset: 2 },
    { key: 'd', superset: 2 },
  ]);
});

it('joins the superset that the next exercise is in', () => {
  expect(toggleSuperset(exercises(null, 3, 3), 'a')).toEqual([
    { key: 'a', superset: 3 },
    { key: 'b', superset: 3 },
  ]);
});

it('dissolves the whole superset of an exercise', () => {
  expect(toggleSuperset(exercises(1, 1, 1, 2), 'b')).toEqual([
    { key: 'a', superset: null },
    { key: 'b', superset: null },
    { key: 'c', superset: null },
  ]);
});

it('changes nothing for the last exercise', () => {
  expect(toggleSuperset(exercises(null, null), 'b')).toEqual([]);
});
