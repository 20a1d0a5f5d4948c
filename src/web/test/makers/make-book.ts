import type { BookCard, BookDetail, ReadingPosition } from '#domain/ebooks/ebooks-shapes.contract.ts';

export const STRENGTH_BOOK = '018f0000-0000-7000-8000-00000000b001';

export function makeBook(changes: Partial<BookCard> = {}): BookCard {
  return {
    id: STRENGTH_BOOK,
    language: 'sv',
    title: 'Stark från grunden',
    author: 'Formkurva',
    description: 'Grunderna i styrketräning.',
    cover: { hue: 'protein', motif: 'bars' },
    languages: ['sv', 'en'],
    chapters: 2,
    words: 1990,
    publishedAt: '2026-01-01T08:00:00.000Z',
    downloads: [{ format: 'epub', language: 'sv', bytes: null }],
    place: null,
    ...changes,
  };
}

const CONTENTS = [
  { id: '01-lifts', title: 'Grundlyften', words: 995 },
  { id: '02-rest', title: 'Vila', words: 995 },
];

export function makeBookDetail(changes: Partial<BookDetail> = {}): BookDetail {
  return { ...makeBook(), contents: CONTENTS, status: 'published', ...changes };
}

export function makeBookText() {
  const { id, language, title, author } = makeBook();
  const texts = ['Böj knäna **ordentligt**.', 'Sov minst sju timmar.'];
  return { id, language, title, author, chapters: CONTENTS.map((head, at) => ({ ...head, content: texts[at] ?? '' })) };
}

export function makePosition(changes: Partial<ReadingPosition> = {}): ReadingPosition {
  return {
    ebookId: STRENGTH_BOOK,
    chapterId: '02-rest',
    share: 0,
    finished: ['01-lifts'],
    deviceName: 'iPad',
    editedAt: '2026-11-15T08:00:00.000Z',
    ...changes,
  };
}
