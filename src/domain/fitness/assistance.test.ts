import { expect, it } from 'vitest';
import { heavierLoad, loadOf, weightAsAssistance } from './assistance.ts';
import { makeDone, makeSet } from './test/make-fitness.ts';

const load = (weightKg: number | null, assistanceKg: number | null) => ({ weightKg, assistanceKg });

it('orders loads from much help over no load to much weight', () => {
  const loads = [load(80, null), load(null, 5), load(0, null), load(null, 40)].map(loadOf);
  expect(loads.toSorted((a, b) => Number(a) - Number(b))).toEqual([-40, -5, 0, 80]);
  expect([loadOf(load(null, null)), loadOf(load(null, 0))]).toEqual([null, 0]);
});

it('steps to more weight, to less help down to none, and nowhere without a load', () => {
  expect([
    heavierLoad(load(80, null), 2.5),
    heavierLoad(load(null, 20), 2.5),
    heavierLoad(load(null, 1), 2.5),
    heavierLoad(load(null, 0), 2.5),
    heavierLoad(load(null, null), 2.5),
  ]).toEqual([load(82.5, null), load(null, 17.5), load(null, 0), null, null]);
});

it('turns the weight of an assisted exercise into help, once', () => {
  const sets = [makeSet({ weightKg: 25, reps: 8 }), makeSet({ weightKg: null, reps: 3 })];
  const once = weightAsAssistance(makeDone({ exerciseId: 'assisted-pull-up', sets }));
  expect(once).toMatchObject({ logged: 'assisted-reps', sets: [load(null, 25), load(null, null)] });
  expect(weightAsAssistance(once)).toEqual(once);
});

it('reads sets that were stored before help was a metric', () => {
  const { assistanceKg: _none, ...earlier } = makeSet({ weightKg: 25 });
  const stored: Parameters<typeof weightAsAssistance>[0] = JSON.parse(
    JSON.stringify({ logged: 'weight-reps', sets: [earlier] }),
  );
  expect(weightAsAssistance(stored).sets).toMatchObject([load(null, 25)]);
});
