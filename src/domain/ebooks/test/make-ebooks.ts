import type { Mark, ReadingPosition } from '../ebooks-shapes.contract.ts';

const BOOK_ID = '0190f1e2-0000-7000-8000-0000000000b0';

/** A position near the start of the first chapter. */
export function makePosition(changes: Partial<ReadingPosition> = {}): ReadingPosition {
  return {
    ebookId: BOOK_ID,
    chapterId: 'one',
    share: 0.25,
    finished: [],
    deviceName: 'iPhone',
    editedAt: '2026-11-12T20:00:00.000Z',
    ...changes,
  };
}

/** A highlight without a note. */
export function makeMark(changes: Partial<Mark> = {}): Mark {
  return {
    id: '0190f1e2-0000-7000-8000-0000000000b1',
    ebookId: BOOK_ID,
    chapterId: 'one',
    language: 'sv',
    kind: 'highlight',
    anchor: { start: 4, exact: 'två i reserv', prefix: 'Ha ', suffix: ' kvar' },
    note: '',
    createdAt: '2026-11-12T20:00:00.000Z',
    editedAt: '2026-11-12T20:00:00.000Z',
    ...changes,
  };
}
