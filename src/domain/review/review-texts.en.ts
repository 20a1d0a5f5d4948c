import type { Review } from './review.contract.ts';
import {
  ABOUT_SAME_KCAL,
  AT_GOAL_KCAL,
  fractionOf,
  numbersOf,
  proteinExample,
  STILL_KG,
  spreadToReport,
  strong,
  united,
  type Wording,
} from './wording.ts';

const numbers = numbersOf('en-GB');
const kcal = (value: number) => united(numbers.whole(value), 'kcal');

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const COUNTS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

const named = (weekday: number) => String(DAYS[weekday]);
const inWords = (count: number) => COUNTS[count] ?? numbers.whole(count);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const listed = (words: string[]) => words.join(', ').replace(/, (?=[^,]*$)/, ' and ');
const counted = (count: number, one: string, many: string) => `${inWords(count)} ${count === 1 ? one : many}`;

function times(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${inWords(count)} times`;
}

/** Written in English, not translated from Swedish. */
export const ENGLISH: Wording = {
  title: (week) => `Week ${week}`,
  care: ({ care }) =>
    care
      ? [
          'On several days this week you logged much less than your body needs at rest.',
          'Perhaps not everything was logged.',
          'If this is how you have been eating, your body needs more, and you do not have to deal with it alone.',
        ]
      : [],
  energy: ({ energy: { said } }, { isLatest }) => {
    if (said.kind === 'none') return ['No food was logged this week.'];
    if (said.kind === 'few') {
      const has =
        said.days === 0
          ? 'A little food was logged, but no full day.'
          : `You logged ${counted(said.days, 'full day', 'full days')}.`;
      return [has, 'It takes four for an average.'];
    }
    return averageSentences(said, isLatest);
  },
  protein: ({ protein }) => {
    if (protein === null) return [];
    const { said } = protein;
    if (said.kind === 'average') return [`You averaged ${strong(`${said.grams} grams`)} of protein a day.`];
    const { reached, days, missingG } = said;
    if (reached === days) return [`You reached your protein goal on ${strong(`all ${inWords(days)} days`)}.`];
    const example = exampleOf(missingG);
    if (reached === 0) return [`You were about ${strong(`${missingG} grams`)} of protein short each day${example}.`];
    const rest = days - reached === 1 ? 'The remaining day was' : 'The other days were';
    return [
      `You reached your protein goal on ${strong(`${inWords(reached)} ${reached === 1 ? 'day' : 'days'} out of ${inWords(days)}`)}.`,
      `${rest} about ${missingG} grams short${example}.`,
    ];
  },
  trend: ({ trend: { said } }) => {
    if (said.kind === 'none') return ['No weight was logged this week.'];
    if (said.kind === 'few') {
      return [
        `You weighed yourself ${times(said.weighings)} this week.`,
        'A trend takes a few weigh-ins over two weeks.',
      ];
    }
    return movedSentences(said);
  },
  training: ({ training: { said } }) => {
    if (said.kind === 'none') return ['No workouts were logged this week.'];
    const { count, minutes, usual, best } = said;
    const all = count === 1 ? '' : ' in all';
    const first = `${capital(counted(count, 'workout', 'workouts'))}, ${strong(duration(minutes))}${all}.`;
    if (best) return [first, `${best.nameEn} went up to ${united(numbers.upTo(best.weightKg), 'kg')}.`];
    if (usual === null) return [first];
    return [first, usual === count ? 'That is your usual number.' : `You usually train ${times(usual)} a week.`];
  },
  stoodOut: ({ stoodOut }) => {
    if (stoodOut === null) return [];
    if (stoodOut.kind === 'variety') return [`You ate ${strong(`${stoodOut.foods} different foods`)} this week.`];
    const { name, of, share } = stoodOut;
    return [
      `You had ${strong(name)} ${times(stoodOut.times)}.`,
      `It gave you ${shareText(share)} of the week’s ${{ fiber: 'fibre', protein: 'protein', calories: 'energy' }[of]}.`,
    ];
  },
  notes: ({ notes: { unloggedEvening, leftOut } }) => {
    const evening =
      unloggedEvening === null
        ? []
        : [
            `${named(unloggedEvening)} evening is not logged, so that day’s figure is probably too low.`,
            'If you ate more, you can still add it.',
          ];
    const left =
      leftOut.length === 0
        ? []
        : [
            `${listed(leftOut.map(named))} ${leftOut.length === 1 ? 'has' : 'have'} too little logged to count towards the average.`,
          ];
    return [...left, ...evening];
  },
  next: (review, { isLatest }) => (isLatest ? nextSentences(review) : []),
  spoken: (text) =>
    text
      .replaceAll(/\u00a0/g, ' ')
      .replaceAll(/\bkcal\b/g, 'kilocalories')
      .replaceAll(/\bkg\b/g, 'kilos')
      .replaceAll(/\b1 h\b/g, 'one hour')
      .replaceAll(/\b1 min\b/g, 'one minute')
      .replaceAll(/\bh\b/g, 'hours')
      .replaceAll(/\bmin\b/g, 'minutes'),
};

type Average = Extract<Review['energy']['said'], { kind: 'average' }>;

function averageSentences({ kcal: average, days, overGoal, spread, before }: Average, isLatest: boolean): string[] {
  const when = days === 7 ? 'a day' : `a day over ${inWords(days)} days`;
  return [
    `You averaged ${strong(kcal(average))} ${when}${againstGoal(overGoal, isLatest)}.`,
    ...compared(average, spreadToReport(spread, overGoal), before),
  ];
}

/** An earlier week is compared with the current goal, because past goals are not stored. */
function againstGoal(over: number | null, isLatest: boolean): string {
  if (over === null) return '';
  const goal = isLatest ? 'your goal' : 'the goal you have today';
  if (Math.abs(over) <= AT_GOAL_KCAL) return `, close to ${goal}`;
  return `, ${numbers.whole(Math.abs(over))} ${over > 0 ? 'above' : 'below'} ${goal}`;
}

function compared(average: number, spread: Average['spread'], before: number | null): string[] {
  if (spread?.kind === 'outlier') {
    return [
      `${named(spread.weekday)} pulled it ${spread.isUp ? 'up' : 'down'}; the other days were close to each other.`,
    ];
  }
  const even = spread === null ? [] : ['The days were close to each other.'];
  if (before === null) return even;
  const isSame = Math.abs(average - before) < ABOUT_SAME_KCAL;
  return [
    ...even,
    isSame ? 'That is about the same as the week before.' : `The week before, it was ${numbers.whole(before)}.`,
  ];
}

function exampleOf(grams: number): string {
  const example = proteinExample(grams);
  return example === null ? '' : `, roughly ${{ egg: 'an egg', eggs: 'two eggs', kvarg: '200 ml of quark' }[example]}`;
}

type Moved = Extract<Review['trend']['said'], { kind: 'moved' }>;

function movedSentences({ fromKg, toKg, pace }: Moved): string[] {
  const to = strong(united(numbers.tenths(toKg), 'kg'));
  const isStill = Math.abs(toKg - fromKg) < STILL_KG;
  const first = isStill
    ? `Your trend weight is steady at ${to}.`
    : `Your trend weight went from ${numbers.tenths(fromKg)} to ${to}.`;
  if (pace === null) return [first];
  if (pace.isKept) return [first, 'That is the pace you chose.'];
  const chosen = united(numbers.upTo(Math.abs(pace.weeklyKg)), 'kg');
  return [
    first,
    `You are aiming to ${pace.weeklyKg < 0 ? 'lose' : 'gain'} ${chosen} a week; a single week does not say it all.`,
  ];
}

function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    hours > 0 ? united(String(hours), 'h') : '',
    rest > 0 || hours === 0 ? united(String(rest), 'min') : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function shareText(share: number): string {
  const fraction = fractionOf(share);
  if (fraction === null) return `${Math.round(share * 100)} per cent`;
  return { half: 'about half', third: 'about a third', quarter: 'about a quarter', fifth: 'about a fifth' }[fraction];
}

function nextSentences({ energy, next }: Review): string[] {
  if (energy.said.kind !== 'average')
    return ['Four full days in the journal are enough for the next review to say more.'];
  const { plannedDinners: planned, biggestDinner } = next;
  const plans = `${capital(counted(planned, 'dinner is', 'dinners are'))} planned${planned === 0 ? ' yet' : ''}.`;
  const biggest = biggestDinner === null ? [] : [`${named(biggestDinner)} dinner tends to be the biggest.`];
  return [plans, ...biggest];
}
