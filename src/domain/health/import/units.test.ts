import { expect, it } from 'vitest';
import { toKcal, toKg, toMetres } from './units.ts';

it('reads the units that exports are written in, and no others', () => {
  expect([toKg(70, 'kg'), toKg(70_000, 'g'), toKg(154, 'lb').toFixed(2), toKg(11, 'st').toFixed(2)]).toEqual([
    70,
    70,
    '69.85',
    '69.85',
  ]);
  expect([toKcal(100, 'kcal'), toKcal(100, 'Cal'), toKcal(418.4, 'kJ').toFixed(6)]).toEqual([100, 100, '100.000000']);
  expect([toMetres(5, 'km'), toMetres(1, 'mi'), toMetres(1000, 'm')]).toEqual([5000, 1609.344, 1000]);
  expect([toKg(1, 'km'), toKcal(1, ''), toMetres(1, 'kg')]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});
