import { describe, expect, it } from 'vitest';
import type { ReviewTexts } from '#domain/review/review-texts.ts';
import type { ReviewPart } from '#domain/review/wording.ts';
import { canDraw } from './draw-review.ts';

const makeTexts = (...parts: ReviewPart[]): ReviewTexts => ({
  title: 'Veckan',
  nextWeek: 48,
  parts: parts.map((part) => ({ part, pieces: [{ text: part, isStrong: false }] })),
});

describe('the picture of a week', () => {
  it.each([
    ['food', makeTexts('energy'), true],
    ['weighings alone', makeTexts('trend', 'notes'), false],
    ['eating too little', makeTexts('care', 'energy'), false],
    ['eating too little, with training', makeTexts('care', 'energy', 'training'), true],
  ])('of %s has content: %s', (_what, review, hasPicture) => {
    expect(canDraw(review)).toBe(hasPicture);
  });
});
