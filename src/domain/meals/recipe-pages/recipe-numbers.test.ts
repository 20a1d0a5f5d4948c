import { expect, it } from 'vitest';
import { portionsOf, wholeMinutes } from './recipe-numbers.ts';

it.each([
  ['PT45M', 45],
  ['PT1H30M', 90],
  ['PT90M', 90],
  ['P0DT0H40M', 40],
  ['P0Y0M0DT1H0M0.000S', 60],
  ['P1DT2H', 1560],
  ['PT0.5H', 30],
  ['pt20m', 20],
  ['45 min', 45],
  ['1 h 30 min', 90],
  ['1,5 timmar', 90],
  ['2 hours', 120],
  ['PT0M', null],
  ['PT30S', null],
  ['P30D', null],
  ['en stund', null],
  ['', null],
  ['9'.repeat(200), null],
  [null, null],
])('%j is %j minutes', (duration, minutes) => {
  expect(wholeMinutes(duration)).toBe(minutes);
});

it.each([
  [4, 4],
  ['4', 4],
  ['4 portioner', 4],
  ['4-6 portioner', 4],
  ['Serves 6', 6],
  ['ca 12 st', 12],
  [['8', '8 bitar'], 8],
  [['1 liter', '4 portioner'], 4],
  ['1 liter', null],
  ['500 g', null],
  ['0', null],
  ['400 portioner', null],
  ['många', null],
  [{ value: 4 }, null],
  [undefined, null],
])('%j is %j portions', (value, portions) => {
  expect(portionsOf(value)).toBe(portions);
});
