import { describe, expect, it } from 'vitest';
import { COVER_HUES, COVER_MOTIFS } from '../ebook-codes.ts';
import { canReadBook, canSavePositionIn, isNewBook } from './can-read.ts';
import { drawCover } from './cover-drawing.ts';
import { countWords, readingMinutes } from './reading-time.ts';
import { searchBooks } from './search-books.ts';

describe('reading time', () => {
  it.each([
    [0, 'sv', 0],
    [1, 'sv', 1],
    [199, 'sv', 1],
    [1990, 'sv', 10],
    [228, 'en', 1],
    [2280, 'en', 10],
  ] as const)('of %i words in %s is %i minutes', (words, language, minutes) => {
    expect(readingMinutes(words, language)).toBe(minutes);
  });

  it('counts visible words only, not Markdown, figures or addresses', () => {
    const text =
      '## Två i reserv\n\n82,5 kg är *lagom* [här](https://a.example/b).\n\n```figure\n{"kind":"bars"}\n```\nSlut';
    expect(countWords(text)).toBe(9);
  });

  it('counts zero in an empty text', () => {
    expect(countWords(' \n')).toBe(0);
  });
});

describe('search', () => {
  const books = [
    { title: 'Mat som räcker', author: 'Formkurva', description: 'Protein och fibrer' },
    { title: 'Protein till vardags', author: 'Erik Thor', description: '' },
  ];
  const titles = (query: string) => searchBooks(books, query).map(({ title }) => title);

  it('returns all books in their order when the query is empty', () => {
    expect(titles('  ')).toEqual(['Mat som räcker', 'Protein till vardags']);
  });

  it('ranks a match in the title before one in the description', () => {
    expect(titles('protein')).toEqual(['Protein till vardags', 'Mat som räcker']);
  });

  it('matches authors, beginnings of words, and letters without diacritics', () => {
    expect([titles('thor'), titles('rack')]).toEqual([['Protein till vardags'], ['Mat som räcker']]);
  });

  it('requires every word to match', () => {
    expect(titles('protein zebra')).toEqual([]);
  });
});

const member = { role: 'user' as const, adminAreas: [] };
const editor = { role: 'admin' as const, adminAreas: ['content' as const] };

describe('access', () => {
  it.each([
    ['published', member, true],
    ['draft', member, false],
    ['hidden', member, false],
    ['draft', editor, true],
    ['draft', { ...editor, adminAreas: ['orders'] }, false],
  ] as const)('to a %s book is for %j: %s', (status, reader, may) => {
    expect(canReadBook({ status }, reader)).toBe(may);
  });

  it('allows saving the position in a book that was published once, and in no other', () => {
    const shown = { publishedAt: new Date(0) };
    expect([
      canSavePositionIn(shown, member),
      canSavePositionIn({ publishedAt: null }, member),
      canSavePositionIn({ publishedAt: null }, editor),
    ]).toEqual([true, false, true]);
  });

  it('calls a book new for thirty days', () => {
    const at = '2026-10-13T00:00:00.000Z';
    expect([isNewBook(at, Date.UTC(2026, 10, 11)), isNewBook(at, Date.UTC(2026, 10, 12))]).toEqual([true, false]);
  });
});

describe('a cover', () => {
  it.each(COVER_MOTIFS)('with the motif %s has something drawn on it', (motif) => {
    expect(COVER_HUES.every((hue) => drawCover({ hue, motif }, 'Titel').shapes.length > 0)).toBe(true);
  });

  it.each([
    ['Stark från grunden', ['Stark från', 'grunden']],
    ['Näringsrekommendationer', ['Näringsrekom…']],
    [
      'Ett två tre fyra fem sex sju åtta nio tio elva tolv',
      ['Ett två tre', 'fyra fem sex', 'sju åtta nio', 'tio elva tolv'],
    ],
    [
      'Ett två tre fyra fem sex sju åtta nio tio elva tolv tretton',
      ['Ett två tre', 'fyra fem sex', 'sju åtta nio', '…'],
    ],
  ])('breaks %s between words', (title, lines) => {
    expect(drawCover({ hue: 'fat', motif: 'rings' }, title).lines.map(({ text }) => text)).toEqual(lines);
  });
});
