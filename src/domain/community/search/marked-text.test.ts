import { expect, it } from 'vitest';
import { excerptPieces, MARK, piecesOf } from './marked-text.ts';

const marked = (word: string) => `${MARK.start}${word}${MARK.stop}`;

it('splits a text into matches and the text between them', () => {
  expect(piecesOf(`${marked('Kvarg')} till ${marked('frukost')}.`)).toEqual([
    { text: 'Kvarg', marked: true },
    { text: ' till ', marked: false },
    { text: 'frukost', marked: true },
    { text: '.', marked: false },
  ]);
});

it('returns plain text for a text without matches, and for a marker without an end', () => {
  expect([piecesOf(''), piecesOf(`<b>x</b>${MARK.start}y`)]).toEqual([[], [{ text: '<b>x</b>y', marked: false }]]);
});

it.each([
  ['Ät kvarg till frukost.', 'Ät kvarg till frukost.'],
  ['Ät kvarg', 'Ät kvarg …'],
  ['till frukost', '… till frukost'],
  ['kvarg till', '… kvarg till …'],
])('shows by an ellipsis that text around %j is left out', (part, shown) => {
  const pieces = excerptPieces(part.replace('kvarg', marked('kvarg')), '"Ät kvarg <i>till</i> frukost."');
  expect(pieces.map(({ text }) => text).join('')).toBe(shown);
});
