import { expect, it } from 'vitest';
import en from './live.en.json' with { type: 'json' };
import sv from './live.sv.json' with { type: 'json' };

it.each([
  ['Swedish', sv],
  ['English', en],
])('joins sets and reps on one line where a target is explained in %s', (_language, { reasons }) => {
  const texts = Object.values(reasons).filter((text) => text.includes('×'));
  expect(texts).toHaveLength(4);
  for (const text of texts) expect(text).toContain('{sets}\u00a0×\u00a0{reps}');
});

it.each([
  ['Swedish', sv],
  ['English', en],
])('joins RPE and its number on one line in %s', (_language, texts) => {
  expect(JSON.stringify(texts)).not.toContain('RPE {');
  expect(JSON.stringify(texts)).toContain('RPE\u00a0{');
});
