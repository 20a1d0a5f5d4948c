import { addDays } from '../day/day.ts';
import { isoWeek } from '../day/iso-week.ts';
import type { Language } from '../text/language.ts';
import type { Review } from './review.contract.ts';
import { ENGLISH } from './review-texts.en.ts';
import { SWEDISH } from './review-texts.sv.ts';
import { REVIEW_PARTS, type ReviewPart, type TextContext, type Wording } from './wording.ts';

/** A piece of a sentence; `isStrong` marks the main number. */
export type Piece = { text: string; isStrong: boolean };

/** The sentences of a review by part, without empty parts. Used by screen, speech, picture and mail. */
export function reviewTexts(review: Review, language: Language, context: TextContext) {
  const wording = WORDINGS[language];
  const parts = REVIEW_PARTS.filter((part) => !isHidden(part, context)).flatMap((part) => {
    const sentences = wording[part](review, context);
    return sentences.length === 0 ? [] : [{ part, pieces: piecesOf(sentences.join(' ')) }];
  });
  return { title: wording.title(isoWeek(review.monday)), nextWeek: isoWeek(addDays(review.monday, 7)), parts };
}

/** Whether a part contains hidden values; the notes contain the average energy. */
function isHidden(part: ReviewPart, { hidden }: TextContext): boolean {
  if (part === 'energy' || part === 'notes') return hidden?.energy === true;
  return part === 'trend' && hidden?.weight === true;
}

export type ReviewTexts = ReturnType<typeof reviewTexts>;

const WORDINGS: Record<Language, Wording> = { sv: SWEDISH, en: ENGLISH };

export const plainText = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** The same sentences for speech. */
export function spokenReview({ title, parts }: ReviewTexts, language: Language): string[] {
  const { spoken } = WORDINGS[language];
  return [title, ...parts.map(({ pieces }) => spoken(plainText(pieces)))];
}

function piecesOf(text: string): Piece[] {
  const between = text.split(/[\u2068\u2069]/);
  return between.map((piece, at) => ({ text: piece, isStrong: at % 2 === 1 })).filter((piece) => piece.text !== '');
}
