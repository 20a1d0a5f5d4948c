import { expect, it } from 'vitest';
import { emphasisedParts } from './emphasis.ts';

/** Emphasised parts in brackets. */
const shown = (text: string) =>
  emphasisedParts(text)
    .map((part) => (part.isEmphasised ? `[${part.text}]` : part.text))
    .join('|');

it.each([
  ['', ''],
  ['vatten, salt', 'vatten, salt'],
  ['*mjölk*', '[mjölk]'],
  ['protein (*mjölk*), *soja*lecitin', 'protein (|[mjölk]|), |[soja]|lecitin'],
  ['vete* (*ekologiskt)', 'vete|[ (]|ekologiskt)'],
  ['5 * 3', '5 * 3'],
  ['**', '**'],
])('splits "%s" as %s', (text, parts) => {
  expect(shown(text)).toBe(parts);
});
