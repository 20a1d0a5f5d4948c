import { expect, it } from 'vitest';
import { makePlanned } from '../test/make-fitness.ts';
import { templateItems } from './template-items.ts';

it('goes through exercises one by one, and neighbours of one superset in turns', () => {
  const [alone, one, two] = [
    makePlanned(),
    makePlanned({ superset: 1, restSeconds: 60 }),
    makePlanned({ superset: 1, sets: makePlanned().sets.slice(0, 2) }),
  ];
  expect(templateItems([alone, one, two, alone, one])).toEqual([
    { exercises: [0], rounds: 3, restSeconds: 90 },
    { exercises: [1, 2], rounds: 3, restSeconds: 90 },
    { exercises: [3], rounds: 3, restSeconds: 90 },
    { exercises: [4], rounds: 3, restSeconds: 60 },
  ]);
});
