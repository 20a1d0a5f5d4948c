import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePosition } from '../test/make-ebooks.ts';
import { anchorAt, locateAnchor } from './anchor.ts';
import { readFigure } from './figure.ts';
import { mergePositions, moveTo, progressIn, resumeAt } from './reading-position.ts';

const CONTENTS = [
  { id: 'one', title: 'Ett', words: 398 },
  { id: 'two', title: 'Två', words: 796 },
  { id: 'three', title: 'Tre', words: 796 },
];
const LATER = '2026-11-12T21:00:00.000Z';

describe('merging the positions of two devices', () => {
  it('uses the latest position, also when it is further back', () => {
    const phone = makePosition({ chapterId: 'three', share: 0.5 });
    const laptop = makePosition({ chapterId: 'one', share: 0.1, deviceName: 'Mac', editedAt: LATER });
    expect([mergePositions(phone, laptop), mergePositions(laptop, phone)]).toEqual([laptop, laptop]);
  });

  it('retains chapters that were finished on either device', () => {
    const phone = makePosition({ finished: ['two', 'one'] });
    const laptop = makePosition({ finished: ['one', 'three'], editedAt: LATER });
    expect(mergePositions(laptop, phone)).toEqual({ ...laptop, finished: ['one', 'three', 'two'] });
  });

  it('gives the same result in any order and when repeated', () => {
    const position = fc.record({
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      finished: fc.subarray(['one', 'two', 'three']),
      editedAt: fc.integer({ min: 0, max: 1e12 }).map((ms) => new Date(ms).toISOString()),
    });
    fc.assert(
      fc.property(position, position, (a, b) => {
        fc.pre(a.editedAt !== b.editedAt);
        const [one, other] = [makePosition(a), makePosition(b)];
        const merged = mergePositions(one, other);
        expect(mergePositions(other, one)).toEqual(merged);
        expect(mergePositions(merged, one)).toEqual(merged);
      }),
    );
  });
});

describe('moving in a book', () => {
  const to = { ebookId: makePosition().ebookId, deviceName: '', editedAt: LATER };

  it('finishes a chapter near its end', () => {
    expect(moveTo(makePosition({ finished: ['two'] }), { ...to, chapterId: 'one', share: 0.98 }).finished).toEqual([
      'one',
      'two',
    ]);
  });

  it('to the next chapter finishes the previous one, so that progress never decreases', () => {
    const inOne = moveTo(null, { ...to, chapterId: 'one', share: 0.6 });
    const inTwo = moveTo(inOne, { ...to, chapterId: 'two', share: 0 }, 'one');
    expect(inTwo.finished).toEqual(['one']);
    expect(progressIn(CONTENTS, inTwo, 'sv').percent).toBeGreaterThan(progressIn(CONTENTS, inOne, 'sv').percent);
  });

  it('starts a book with no finished chapters', () => {
    expect(moveTo(null, { ...to, chapterId: 'one', share: 0.5 })).toEqual({
      ...to,
      chapterId: 'one',
      share: 0.5,
      finished: [],
    });
  });

  it.each([
    ['the start, without a position', null, { chapterId: 'one', share: 0 }],
    ['the position', makePosition({ chapterId: 'two' }), { chapterId: 'two', share: 0.25 }],
    [
      'the next unread chapter, when its own is gone',
      makePosition({ chapterId: 'x', finished: ['one'] }),
      { chapterId: 'two', share: 0 },
    ],
    [
      'the start, when all is read',
      makePosition({ chapterId: 'x', finished: ['one', 'two', 'three'] }),
      { chapterId: 'one', share: 0 },
    ],
  ])('resumes at %s', (_where, position, expected) => {
    expect(resumeAt(CONTENTS, position)).toEqual(expected);
  });

  it('returns null in a book without chapters', () => {
    expect(resumeAt([], makePosition())).toBeNull();
  });
});

describe('progress', () => {
  it('counts finished chapters whole and the open one by its share', () => {
    const position = makePosition({ chapterId: 'two', share: 0.5, finished: ['one'] });
    const progress = progressIn(CONTENTS, position, 'sv');
    expect([progress.percent, progress.minutesLeft, progress.finished]).toEqual([40, 6, 1]);
    expect(progress.chapters.map(({ state, minutes, minutesLeft }) => [state, minutes, minutesLeft])).toEqual([
      ['finished', 2, 2],
      ['here', 4, 2],
      ['ahead', 4, 4],
    ]);
  });

  it('is zero in a book that was not started, and in one without words', () => {
    expect(progressIn(CONTENTS, null, 'sv')).toMatchObject({ percent: 0, minutesLeft: 10, finished: 0 });
    expect(progressIn([], null, 'en')).toMatchObject({ percent: 0, minutesLeft: 0, chapters: [] });
  });

  it('is complete when every chapter is finished', () => {
    const position = makePosition({ chapterId: 'three', share: 0.3, finished: ['one', 'three', 'two'] });
    expect(progressIn(CONTENTS, position, 'sv')).toMatchObject({ percent: 100, minutesLeft: 0, finished: 3 });
  });
});

describe('an anchor', () => {
  const TEXT = 'Välj en vikt. De två du sparar är inte slöseri. De är skillnaden mellan två pass. Slut på kapitlet.';
  const rangeOf = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });
  const anchorOf = (words: string) => anchorAt(TEXT, rangeOf(words)) ?? expect.fail('no anchor');

  it('is found where it was made', () => {
    expect(locateAnchor(TEXT, anchorOf('De är skillnaden'))).toEqual(rangeOf('De är skillnaden'));
  });

  it('excludes spaces at its ends, and is null for whitespace only', () => {
    const { start, end } = rangeOf('De två');
    expect(anchorAt(TEXT, { start: start - 1, end: end + 1 })).toMatchObject({ start, exact: 'De två' });
    expect(anchorAt('a   b', { start: 1, end: 4 })).toBeNull();
  });

  it('never contains half a surrogate pair', () => {
    const text = `${'x'.repeat(10)}😀${'y'.repeat(39)}`;
    expect(anchorAt(text, { start: 12, end: 51 })?.prefix).toBe('xxxxxxxxxx😀');
    expect(anchorAt(text, { start: 11, end: 20 })?.exact).toBe('yyyyyyyy');
  });

  it('follows its text when text is added before it', () => {
    const changed = `En ny början. ${TEXT}`;
    const { start, end } = rangeOf('De är skillnaden');
    expect(locateAnchor(changed, anchorOf('De är skillnaden'))).toEqual({ start: start + 14, end: end + 14 });
  });

  it('chooses among equal texts by their surroundings', () => {
    const changed = `två gånger. ${TEXT}`;
    const found = locateAnchor(changed, anchorOf('två pass'));
    expect(changed.slice(found?.start, found?.end)).toBe('två pass');
    const second = locateAnchor(`De två ${TEXT}`, { ...anchorOf('två du'), exact: 'två' });
    expect(second?.start).toBe(7 + TEXT.indexOf('två du'));
  });

  it('takes the nearest one when the surroundings do not decide', () => {
    const lone = { start: 19, exact: 'ord', prefix: '', suffix: '' };
    expect(locateAnchor('ord och ord eller ord', lone)).toEqual({ start: 18, end: 21 });
  });

  it('covers text that was rewritten between the same surroundings', () => {
    const changed = TEXT.replace('De är skillnaden', 'Det är hela skillnaden');
    const found = locateAnchor(changed, anchorOf('De är skillnaden'));
    expect(changed.slice(found?.start, found?.end)).toBe('Det är hela skillnaden');
  });

  it.each([
    ['its surroundings are gone, too', 'Helt annan text, utan något av det som stod här förut.'],
    ['only what stood before is left', `${TEXT.slice(0, 47)} Sedan något helt annat.`],
    ['far too much stands between', TEXT.replace('De är skillnaden', 'ord '.repeat(60))],
  ])('is lost when %s', (_why, changed) => {
    expect(locateAnchor(changed, anchorOf('De är skillnaden'))).toBeNull();
  });

  it('is lost when it never had surroundings', () => {
    expect(locateAnchor('nytt', { start: 0, exact: 'gammalt', prefix: '', suffix: '' })).toBeNull();
  });

  it('is always found in the text that it was made from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat(300), fc.nat(60), (text, start, length) => {
        const anchor = anchorAt(text, { start, end: start + length });
        fc.pre(anchor !== null);
        expect(locateAnchor(text, anchor)).toEqual({ start: anchor.start, end: anchor.start + anchor.exact.length });
      }),
    );
  });
});

describe('a figure', () => {
  it('is parsed from its block', () => {
    const bars = { kind: 'bars', title: 'Protein', bars: [{ label: 'Ägg', value: 13 }] };
    expect(readFigure(JSON.stringify(bars))).toEqual({ ...bars, caption: '', unit: '' });
  });

  it('can have curves', () => {
    const curve = {
      kind: 'curve',
      title: 'Vikt',
      series: [
        {
          name: 'Våg',
          points: [
            { x: 1, y: 2 },
            { x: 2, y: 3 },
          ],
        },
      ],
    };
    expect(readFigure(JSON.stringify(curve))).toEqual({ ...curve, caption: '', unit: '' });
  });

  it.each([
    '{',
    '[]',
    '7',
    '{"kind":"pie","title":"x"}',
    '{"kind":"bars"}',
    '{"kind":"bars","title":"x","caption":7}',
    '{"kind":"bars","title":"x","unit":7}',
    '{"kind":"bars","title":"x"}',
    '{"kind":"bars","title":"x","bars":[]}',
    '{"kind":"bars","title":"x","bars":[7]}',
    '{"kind":"bars","title":"x","bars":[{"label":"a","value":"7"}]}',
    '{"kind":"curve","title":"x","series":[{"name":"a","points":[{"x":1,"y":2}]}]}',
    '{"kind":"curve","title":"x","series":[{"name":7,"points":[]}]}',
    '{"kind":"curve","title":"x","series":[{"name":"a","points":[{"x":"1"},{}]}]}',
  ])('is null when it is %s', (text) => {
    expect(readFigure(text)).toBeNull();
  });
});
