import { addDays } from '../day/day.ts';
import { isoWeek } from '../day/iso-week.ts';
import type { Language } from '../text/language.ts';
import type { Review } from './review.contract.ts';
import { ENGLISH } from './review-words.en.ts';
import { SWEDISH } from './review-words.sv.ts';
import { REVIEW_PARTS, type ReviewPart, type WordContext, type Wording } from './wording.ts';

/** A piece of a sentence; the strong ones are its figure. */
export type Piece = { text: string; isStrong: boolean };

/** The week in sentences, part by part; what there is nothing to say of is left out. One source for screen, voice, picture and mail. */
export function sayReview(review: Review, language: Language, context: WordContext) {
  const wording = WORDINGS[language];
  const parts = REVIEW_PARTS.filter((part) => !isHidden(part, context)).flatMap((part) => {
    const sentences = wording[part](review, context);
    return sentences.length === 0 ? [] : [{ part, pieces: piecesOf(sentences.join(' ')) }];
  });
  return { title: wording.title(isoWeek(review.monday)), nextWeek: isoWeek(addDays(review.monday, 7)), parts };
}

/** Parts that are made of energy or of the body's weight; the notes are about the average of the energy. */
function isHidden(part: ReviewPart, { hidden }: WordContext): boolean {
  if (part === 'energy' || part === 'notes') return hidden?.energy === true;
  return part === 'trend' && hidden?.weight === true;
}

export type SaidReview = ReturnType<typeof sayReview>;

const WORDINGS: Record<Language, Wording> = { sv: SWEDISH, en: ENGLISH };

export const plainText = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');

/** What a voice reads: the same sentences in the same order. */
export function spokenReview({ title, parts }: SaidReview, language: Language): string[] {
  const { spoken } = WORDINGS[language];
  return [title, ...parts.map(({ pieces }) => spoken(plainText(pieces)))];
}

function piecesOf(text: string): Piece[] {
  const between = text.split(/[\u2068\u2069]/);
  return between.map((piece, at) => ({ text: piece, isStrong: at % 2 === 1 })).filter((piece) => piece.text !== '');
}
