import { expect, it } from 'vitest';
import type { Language } from '../text/language.ts';
import { reviewTexts, spokenReview } from './review-texts.ts';
import { reviewWeek } from './review-week.ts';
import { ENERGIES, GOAL, makeDays, makeWeek } from './test/make-week.ts';
import { goalOfWeek } from './week-data.ts';

const EMPTY = reviewWeek(makeWeek());

it('marks the main number of a sentence, and a food’s name cannot end the mark', () => {
  const stoodOut = { kind: 'food', name: 'Gry\u2069ta', times: 3, of: 'fiber', share: 0.25 } as const;
  const review = { ...EMPTY, stoodOut };
  const part = reviewTexts(review, 'sv', { isLatest: true }).parts.find((one) => one.part === 'stoodOut');
  expect(part?.pieces).toEqual([
    { text: 'Gryta', isStrong: true },
    { text: ' åt du tre gånger. Det gav omkring en fjärdedel av veckans fiber.', isStrong: false },
  ]);
});

it('is read aloud in whole words', () => {
  const workouts = [{ day: '2026-11-03', minutes: 100 }];
  const review = reviewWeek(makeWeek({ meals: makeDays(ENERGIES), goal: GOAL, workouts }));
  const aloud = (language: Language) => spokenReview(reviewTexts(review, language, { isLatest: false }), language);
  expect(aloud('sv').slice(0, 2)).toEqual([
    'Vecka 45',
    'Du åt i snitt 1964 kilokalorier om dagen, 49 mer än målet du har i dag. Lördagen drog upp det, resten låg nära varandra.',
  ]);
  expect(aloud('sv')).toContain('Ett pass, en timme 40 minuter.');
  expect(aloud('en')).toContain('One workout, one hour 40 minutes.');
});

it('is compared with the mean goal of its days', () => {
  const [weekday, saturday] = [
    { calories: 1900, proteinG: 120 },
    { calories: 2601, proteinG: 120 },
  ];
  const week = [weekday, weekday, weekday, weekday, weekday, saturday, weekday];
  expect([goalOfWeek(week), goalOfWeek([weekday])]).toEqual([{ calories: 2000, proteinG: 120 }, weekday]);
});

it('leaves out hidden values', () => {
  const weights = [
    { day: '2026-10-20', value: 70 },
    { day: '2026-11-04', value: 69.5 },
    { day: '2026-11-08', value: 69.4 },
  ];
  const review = reviewWeek(makeWeek({ meals: makeDays(ENERGIES), goal: GOAL, weights }));
  const partsWith = (hidden: { energy: boolean; weight: boolean }) =>
    reviewTexts(review, 'sv', { isLatest: true, hidden }).parts.map(({ part }) => part);
  const [neither, both] = [partsWith({ energy: false, weight: false }), partsWith({ energy: true, weight: true })];
  expect(neither).toEqual(expect.arrayContaining(['energy', 'trend']));
  expect(both.filter((part) => part === 'energy' || part === 'trend' || part === 'notes')).toEqual([]);
  expect(both).toContain('protein');
});
