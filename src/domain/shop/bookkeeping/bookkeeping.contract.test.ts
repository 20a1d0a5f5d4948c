import { expect, it } from 'vitest';
import { bookkeepingContract } from './bookkeeping.contract.ts';

const input = bookkeepingContract.report['~orpc'].inputSchema;

it.each([
  ['one day', '2026-11-19', '2026-11-19', true],
  ['two years', '2025-01-01', '2026-12-31', true],
  ['more than two years', '2024-01-01', '2026-12-31', false],
  ['an end before its start', '2026-11-19', '2026-11-18', false],
])('a period of %s is accepted or refused', (_what, from, to, isValid) => {
  expect(input?.safeParse({ from, to }).success).toBe(isValid);
});

const chart = bookkeepingContract.saveChart['~orpc'].inputSchema;

it.each([
  ['another number of its class', { bank: 1940 }, true],
  ['nothing', {}, true],
  ['a number of another class', { bank: 3001 }, false],
  ['a number below its class', { sales25: 2999 }, false],
])('a chart that changes %s is accepted or refused', (_what, numbers, isValid) => {
  expect(chart?.safeParse(numbers).success).toBe(isValid);
});
