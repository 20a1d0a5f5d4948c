import { describe, expect, it } from 'vitest';
import type { Language } from '../text/language.ts';
import type { Review } from './review.contract.ts';
import { plainText, reviewTexts } from './review-texts.ts';
import { reviewWeek } from './review-week.ts';
import { makeWeek } from './test/make-week.ts';
import type { ReviewPart } from './wording.ts';

const EMPTY = reviewWeek(makeWeek());

/** The sentences of one part in both languages, with plain spaces. */
function textsOf(part: ReviewPart, about: Partial<Review>, isLatest = true): (string | undefined)[] {
  const inLanguage = (language: Language) => {
    const found = reviewTexts({ ...EMPTY, ...about }, language, { isLatest }).parts.find((one) => one.part === part);
    return found && plainText(found.pieces).replaceAll('\u00a0', ' ');
  };
  return [inLanguage('sv'), inLanguage('en')];
}

const average = { kind: 'average', kcal: 1962, days: 7, overGoal: 47, spread: null, before: null } as const;
const energy = (about: Partial<Extract<Review['energy']['said'], { kind: 'average' }>>) => ({
  energy: { ...EMPTY.energy, said: { ...average, ...about } },
});

describe('the sentences of energy', () => {
  it.each<[Review['energy']['said'], string, string]>([
    [{ kind: 'none' }, 'Ingen mat är loggad den här veckan.', 'No food was logged this week.'],
    [
      { kind: 'few', days: 0 },
      'Lite mat är loggad, men ingen hel dag. Ett snitt behöver fyra.',
      'A little food was logged, but no full day. It takes four for an average.',
    ],
    [
      { kind: 'few', days: 1 },
      'Du har loggat en hel dag. Ett snitt behöver fyra.',
      'You logged one full day. It takes four for an average.',
    ],
    [
      { kind: 'few', days: 3 },
      'Du har loggat tre hela dagar. Ett snitt behöver fyra.',
      'You logged three full days. It takes four for an average.',
    ],
    [
      { ...average, spread: { kind: 'outlier', weekday: 5, isUp: true } },
      'Du åt i snitt 1 962 kcal om dagen, 47 mer än målet. Lördagen drog upp det, resten låg nära varandra.',
      'You averaged 1,962 kcal a day, 47 above your goal. Saturday pulled it up; the other days were close to each other.',
    ],
    [
      { ...average, days: 5, overGoal: -160, spread: { kind: 'outlier', weekday: 2, isUp: false } },
      'Du åt i snitt 1 962 kcal om dagen, räknat på fem dagar, 160 mindre än målet. Onsdagen drog ner det, resten låg nära varandra.',
      'You averaged 1,962 kcal a day over five days, 160 below your goal. Wednesday pulled it down; the other days were close to each other.',
    ],
    [
      { ...average, overGoal: 25, spread: { kind: 'even' }, before: 1950 },
      'Du åt i snitt 1 962 kcal om dagen, nära målet. Dagarna låg nära varandra. Det är ungefär som veckan före.',
      'You averaged 1,962 kcal a day, close to your goal. The days were close to each other. That is about the same as the week before.',
    ],
    [
      { ...average, overGoal: -25, spread: { kind: 'outlier', weekday: 4, isUp: false }, before: 1800 },
      'Du åt i snitt 1 962 kcal om dagen, nära målet. Veckan före var snittet 1 800.',
      'You averaged 1,962 kcal a day, close to your goal. The week before, it was 1,800.',
    ],
    [
      { ...average, overGoal: null, spread: { kind: 'outlier', weekday: 4, isUp: false } },
      'Du åt i snitt 1 962 kcal om dagen. Fredagen drog ner det, resten låg nära varandra.',
      'You averaged 1,962 kcal a day. Friday pulled it down; the other days were close to each other.',
    ],
    [
      { ...average, overGoal: null, before: 1800 },
      'Du åt i snitt 1 962 kcal om dagen. Veckan före var snittet 1 800.',
      'You averaged 1,962 kcal a day. The week before, it was 1,800.',
    ],
  ])('of %j', (what, sv, en) => {
    expect(textsOf('energy', { energy: { ...EMPTY.energy, said: what } })).toEqual([sv, en]);
  });

  it('compare an earlier week with the current goal, and state that', () => {
    expect(textsOf('energy', energy({}), false)).toEqual([
      'Du åt i snitt 1 962 kcal om dagen, 47 mer än målet du har i dag.',
      'You averaged 1,962 kcal a day, 47 above the goal you have today.',
    ]);
  });
});

describe('the sentences of protein', () => {
  type Statement = NonNullable<Review['protein']>['said'];
  it.each<[Statement, string, string]>([
    [
      { kind: 'average', grams: 95 },
      'Du fick i snitt 95 gram protein om dagen.',
      'You averaged 95 grams of protein a day.',
    ],
    [
      { kind: 'goal', reached: 7, days: 7, missingG: 0 },
      'Du nådde proteinmålet alla sju dagarna.',
      'You reached your protein goal on all seven days.',
    ],
    [
      { kind: 'goal', reached: 0, days: 7, missingG: 35 },
      'Du fick omkring 35 gram protein för lite om dagen.',
      'You were about 35 grams of protein short each day.',
    ],
    [
      { kind: 'goal', reached: 4, days: 7, missingG: 20 },
      'Du nådde proteinmålet fyra dagar av sju. De andra dagarna saknades omkring 20 gram, ungefär två deciliter kvarg.',
      'You reached your protein goal on four days out of seven. The other days were about 20 grams short, roughly 200 ml of quark.',
    ],
    [
      { kind: 'goal', reached: 1, days: 2, missingG: 10 },
      'Du nådde proteinmålet en dag av två. Den återstående dagen saknades omkring 10 gram, ungefär två ägg.',
      'You reached your protein goal on one day out of two. The remaining day was about 10 grams short, roughly two eggs.',
    ],
    [
      { kind: 'goal', reached: 5, days: 7, missingG: 5 },
      'Du nådde proteinmålet fem dagar av sju. De andra dagarna saknades omkring 5 gram, ungefär ett ägg.',
      'You reached your protein goal on five days out of seven. The other days were about 5 grams short, roughly an egg.',
    ],
  ])('of %j', (what, sv, en) => {
    expect(textsOf('protein', { protein: { days: [], goal: 120, said: what } })).toEqual([sv, en]);
  });
});

describe('the sentences of the trend', () => {
  const moved = { kind: 'moved', fromKg: 69.9, toKg: 69.6, pace: null } as const;
  it.each<[Review['trend']['said'], string, string]>([
    [{ kind: 'none' }, 'Ingen vikt är loggad den här veckan.', 'No weight was logged this week.'],
    [
      { kind: 'few', weighings: 1 },
      'Du har vägt dig en gång den här veckan. En trend behöver några vägningar över två veckor.',
      'You weighed yourself once this week. A trend takes a few weigh-ins over two weeks.',
    ],
    [moved, 'Trendvikten gick från 69,9 till 69,6 kg.', 'Your trend weight went from 69.9 to 69.6 kg.'],
    [{ ...moved, fromKg: 69.6 }, 'Trendvikten ligger stilla på 69,6 kg.', 'Your trend weight is steady at 69.6 kg.'],
    [
      { ...moved, pace: { isKept: true, weeklyKg: -0.25 } },
      'Trendvikten gick från 69,9 till 69,6 kg. Det är den takt du valt.',
      'Your trend weight went from 69.9 to 69.6 kg. That is the pace you chose.',
    ],
    [
      { ...moved, pace: { isKept: false, weeklyKg: -0.5 } },
      'Trendvikten gick från 69,9 till 69,6 kg. Du siktar på att gå ner 0,5 kg i veckan; en enda vecka säger inte allt.',
      'Your trend weight went from 69.9 to 69.6 kg. You are aiming to lose 0.5 kg a week; a single week does not say it all.',
    ],
    [
      { ...moved, pace: { isKept: false, weeklyKg: 0.25 } },
      'Trendvikten gick från 69,9 till 69,6 kg. Du siktar på att gå upp 0,25 kg i veckan; en enda vecka säger inte allt.',
      'Your trend weight went from 69.9 to 69.6 kg. You are aiming to gain 0.25 kg a week; a single week does not say it all.',
    ],
  ])('of %j', (what, sv, en) => {
    expect(textsOf('trend', { trend: { points: [], said: what } })).toEqual([sv, en]);
  });
});

describe('the sentences of training', () => {
  const done = { kind: 'done', count: 3, minutes: 160, usual: null, best: null } as const;
  it.each<[Review['training']['said'], string, string]>([
    [{ kind: 'none' }, 'Inga pass är loggade den här veckan.', 'No workouts were logged this week.'],
    [done, 'Tre pass, sammanlagt 2 tim 40 min.', 'Three workouts, 2 h 40 min in all.'],
    [{ ...done, count: 1, minutes: 60 }, 'Ett pass, 1 tim.', 'One workout, 1 h.'],
    [{ ...done, count: 13, minutes: 0 }, '13 pass, sammanlagt 0 min.', '13 workouts, 0 min in all.'],
    [
      { ...done, best: { nameSv: 'Marklyft', nameEn: 'Deadlift', weightKg: 85 } },
      'Tre pass, sammanlagt 2 tim 40 min. Marklyft gick upp till 85 kg.',
      'Three workouts, 2 h 40 min in all. Deadlift went up to 85 kg.',
    ],
    [
      { ...done, usual: 3 },
      'Tre pass, sammanlagt 2 tim 40 min. Lika många som du brukar.',
      'Three workouts, 2 h 40 min in all. That is your usual number.',
    ],
    [
      { ...done, usual: 2 },
      'Tre pass, sammanlagt 2 tim 40 min. Du brukar träna två gånger i veckan.',
      'Three workouts, 2 h 40 min in all. You usually train twice a week.',
    ],
    [
      { ...done, usual: 4 },
      'Tre pass, sammanlagt 2 tim 40 min. Du brukar träna fyra gånger i veckan.',
      'Three workouts, 2 h 40 min in all. You usually train four times a week.',
    ],
  ])('of %j', (what, sv, en) => {
    expect(textsOf('training', { training: { minutes: [], said: what } })).toEqual([sv, en]);
  });
});

describe('the sentences of foods', () => {
  const food = { kind: 'food', name: 'Linsgryta', times: 4 } as const;
  it.each([
    [0.25, 'fiber', 'omkring en fjärdedel av veckans fiber', 'about a quarter of the week’s fibre'],
    [0.49, 'protein', 'omkring hälften av veckans protein', 'about half of the week’s protein'],
    [0.34, 'calories', 'omkring en tredjedel av veckans energi', 'about a third of the week’s energy'],
    [0.2, 'fiber', 'omkring en femtedel av veckans fiber', 'about a fifth of the week’s fibre'],
    [0.15, 'fiber', '15 procent av veckans fiber', '15 per cent of the week’s fibre'],
  ] as const)('of a food that gave %d of the %s', (share, of, sv, en) => {
    expect(textsOf('stoodOut', { stoodOut: { ...food, share, of } })).toEqual([
      `Linsgryta åt du fyra gånger. Det gav ${sv}.`,
      `You had Linsgryta four times. It gave you ${en}.`,
    ]);
  });

  it('of how many foods there were', () => {
    expect(textsOf('stoodOut', { stoodOut: { kind: 'variety', foods: 31 } })).toEqual([
      'Du åt 31 olika livsmedel den här veckan.',
      'You ate 31 different foods this week.',
    ]);
  });
});

describe('the sentences of notes and the next week', () => {
  it('name an evening and the excluded days, or nothing', () => {
    expect(textsOf('notes', { notes: { unloggedEvening: 6, leftOut: [] } })).toEqual([
      'Söndagskvällen är inte loggad, så dagens siffra är troligen för låg. Åt du något mer kan du lägga till det i efterhand.',
      'Sunday evening is not logged, so that day’s figure is probably too low. If you ate more, you can still add it.',
    ]);
    expect(textsOf('notes', { notes: { unloggedEvening: null, leftOut: [0, 2, 3] } })).toEqual([
      'Måndagen, onsdagen och torsdagen har för lite loggat för att räknas med i snittet.',
      'Monday, Wednesday and Thursday have too little logged to count towards the average.',
    ]);
    expect(textsOf('notes', { notes: { unloggedEvening: null, leftOut: [2] } })[1]).toBe(
      'Wednesday has too little logged to count towards the average.',
    );
    expect(textsOf('notes', {})).toEqual([undefined, undefined]);
  });

  it('describe the next week only after the last one', () => {
    const ahead = (plannedDinners: number, biggestDinner: number | null) =>
      textsOf('next', { ...energy({}), next: { plannedDinners, biggestDinner } });
    expect(ahead(0, 5)).toEqual([
      'Inga middagar är planerade än. Lördagsmiddagen brukar bli störst.',
      'No dinners are planned yet. Saturday dinner tends to be the biggest.',
    ]);
    expect(ahead(1, null)).toEqual(['En middag är planerad.', 'One dinner is planned.']);
    expect(ahead(4, null)).toEqual(['Fyra middagar är planerade.', 'Four dinners are planned.']);
    expect(textsOf('next', {})).toEqual([
      'Fyra hela dagar i dagboken räcker för att nästa översikt ska säga mer.',
      'Four full days in the journal are enough for the next review to say more.',
    ]);
    expect(textsOf('next', {}, false)).toEqual([undefined, undefined]);
  });
});
