import { describe, expect, it } from 'vitest';
import type { SaidReview } from '#domain/review/review-texts.ts';
import type { ReviewPart } from '#domain/review/wording.ts';
import { canDraw } from './draw-review.ts';

const said = (...parts: ReviewPart[]): SaidReview => ({
  title: 'Veckan',
  nextWeek: 48,
  parts: parts.map((part) => ({ part, pieces: [{ text: part, isStrong: false }] })),
});

describe('the picture of a week', () => {
  it.each([
    ['food', said('energy'), true],
    ['weighings alone', said('trend', 'notes'), false],
    ['eating too little', said('care', 'energy'), false],
    ['eating too little, with training', said('care', 'energy', 'training'), true],
  ])('of %s has content: %s', (_what, review, hasPicture) => {
    expect(canDraw(review)).toBe(hasPicture);
  });
});
