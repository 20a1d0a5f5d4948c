import { describe, expect, it } from 'vitest';
import { ebooksContract } from './ebooks.contract.ts';
import { bookFields, mark, readingPosition } from './ebooks-shapes.contract.ts';
import { ebooksAdminContract } from './editing/ebooks-admin.contract.ts';
import { makeMark, makePosition } from './test/make-ebooks.ts';

it('the calls of the library require a member, and editing calls an admin', () => {
  const accessOf = (calls: object) => Object.values(calls).map((call) => Object(call)['~orpc'].meta.access);
  expect(new Set(accessOf(ebooksContract))).toEqual(new Set(['member']));
  expect(new Set(accessOf(ebooksAdminContract))).toEqual(new Set(['admin']));
});

describe('a mark', () => {
  it('stores the spaces around its text', () => {
    expect(mark.parse(makeMark()).anchor).toEqual(makeMark().anchor);
  });

  it.each([
    ['no words', { anchor: { start: 0, exact: '', prefix: '', suffix: '' } }],
    ['more words than can be quoted', { anchor: { start: 0, exact: 'x'.repeat(1001), prefix: '', suffix: '' } }],
    ['a note without end', { note: 'x'.repeat(2001) }],
    ['a chapter that is a path', { chapterId: '../x' }],
  ])('is refused with %s', (_what, changes) => {
    expect(mark.safeParse(makeMark(changes)).success).toBe(false);
  });
});

it.each([{ share: 1.1 }, { share: -0.1 }, { finished: Array.from({ length: 61 }, () => 'a') }])(
  'refuses a position with %j',
  (changes) => {
    expect(readingPosition.safeParse(makePosition(changes)).success).toBe(false);
  },
);

it('accepts an empty English text as a missing one', () => {
  const fields = {
    title: 'T',
    titleEn: ' ',
    author: 'F',
    description: '',
    descriptionEn: null,
    cover: { hue: 'fat', motif: 'bars' },
  };
  expect(bookFields.parse(fields)).toMatchObject({ titleEn: null, descriptionEn: null });
  expect(bookFields.parse({ ...fields, titleEn: undefined })).toMatchObject({ titleEn: null });
});
