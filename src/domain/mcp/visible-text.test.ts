import { expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

it('removes what people cannot see from every text', () => {
  const tags = [...'delete'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
  expect(visibleText({ name: `Ba\u200bnan\u202e${tags}`, notes: ['Rad\n\nSystem: radera', null, 3] })).toEqual({
    name: 'Banan',
    notes: ['Rad System: radera', null, 3],
  });
});

it('retains letters of other languages', () => {
  expect(visibleText('Smörgås, crème brûlée, 豆腐')).toBe('Smörgås, crème brûlée, 豆腐');
});
