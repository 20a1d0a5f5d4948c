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

const numbers = numbersOf('sv-SE');
const kcal = (value: number) => united(numbers.whole(value), 'kcal');

const DAYS = ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'] as const;
const COUNTS = ['noll', 'en', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio', 'elva', 'tolv'];

const named = (weekday: number) => String(DAYS[weekday]);
const theDay = (weekday: number) => `${named(weekday)}en`;
const inWords = (count: number) => COUNTS[count] ?? numbers.whole(count);
/** For nouns of neuter gender: ett pass, ett ägg. */
const neuter = (count: number) => (count === 1 ? 'ett' : inWords(count));
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('sv-SE') + text.slice(1);
const listed = (words: string[]) => words.join(', ').replace(/, (?=[^,]*$)/, ' och ');
const times = (count: number) => (count === 1 ? 'en gång' : `${inWords(count)} gånger`);
const daysOf = (count: number) => (count === 1 ? 'en dag' : `${inWords(count)} dagar`);
const wholeDaysOf = (count: number) => (count === 1 ? 'en hel dag' : `${inWords(count)} hela dagar`);

/** Calm Swedish: du, without blame or empty praise. */
export const SWEDISH: Wording = {
  title: (week) => `Vecka ${week}`,
  care: ({ care }) =>
    care
      ? [
          'Flera dagar den här veckan är mycket mindre loggat än vad kroppen behöver i vila.',
          'Det kan bero på att allt inte är loggat.',
          'Är det så du har ätit behöver kroppen mer, och du behöver inte klara det själv.',
        ]
      : [],
  energy: ({ energy: { said } }, { isLatest }) => {
    if (said.kind === 'none') return ['Ingen mat är loggad den här veckan.'];
    if (said.kind === 'few') {
      const has =
        said.days === 0 ? 'Lite mat är loggad, men ingen hel dag.' : `Du har loggat ${wholeDaysOf(said.days)}.`;
      return [has, 'Ett snitt behöver fyra.'];
    }
    return averageSentences(said, isLatest);
  },
  protein: ({ protein }) => {
    if (protein === null) return [];
    const { said } = protein;
    if (said.kind === 'average') return [`Du fick i snitt ${strong(`${said.grams} gram`)} protein om dagen.`];
    const { reached, days, missingG } = said;
    if (reached === days) return [`Du nådde proteinmålet ${strong(`alla ${inWords(days)} dagarna`)}.`];
    const example = exampleOf(missingG);
    if (reached === 0) {
      return [`Du fick omkring ${strong(`${missingG} gram`)} protein för lite om dagen${example}.`];
    }
    const rest = days - reached === 1 ? 'Den återstående dagen' : 'De andra dagarna';
    return [
      `Du nådde proteinmålet ${strong(`${daysOf(reached)} av ${inWords(days)}`)}.`,
      `${rest} saknades omkring ${missingG} gram${example}.`,
    ];
  },
  trend: ({ trend: { said } }) => {
    if (said.kind === 'none') return ['Ingen vikt är loggad den här veckan.'];
    if (said.kind === 'few') {
      return [
        `Du har vägt dig ${times(said.weighings)} den här veckan.`,
        'En trend behöver några vägningar över två veckor.',
      ];
    }
    return movedSentences(said);
  },
  training: ({ training: { said } }) => {
    if (said.kind === 'none') return ['Inga pass är loggade den här veckan.'];
    const { count, minutes, usual, best } = said;
    const first = `${capital(neuter(count))} pass, ${count === 1 ? '' : 'sammanlagt '}${strong(duration(minutes))}.`;
    if (best) return [first, `${best.nameSv} gick upp till ${united(numbers.upTo(best.weightKg), 'kg')}.`];
    if (usual === null) return [first];
    return [first, usual === count ? 'Lika många som du brukar.' : `Du brukar träna ${times(usual)} i veckan.`];
  },
  stoodOut: ({ stoodOut }) => {
    if (stoodOut === null) return [];
    if (stoodOut.kind === 'variety') return [`Du åt ${strong(`${stoodOut.foods} olika livsmedel`)} den här veckan.`];
    const { name, of, share } = stoodOut;
    return [
      `${strong(name)} åt du ${times(stoodOut.times)}.`,
      `Det gav ${shareText(share)} av veckans ${{ fiber: 'fiber', protein: 'protein', calories: 'energi' }[of]}.`,
    ];
  },
  notes: ({ notes: { unloggedEvening, leftOut } }) => {
    const evening =
      unloggedEvening === null
        ? []
        : [
            `${capital(named(unloggedEvening))}skvällen är inte loggad, så dagens siffra är troligen för låg.`,
            'Åt du något mer kan du lägga till det i efterhand.',
          ];
    const left =
      leftOut.length === 0
        ? []
        : [`${capital(listed(leftOut.map(theDay)))} har för lite loggat för att räknas med i snittet.`];
    return [...left, ...evening];
  },
  next: (review, { isLatest }) => (isLatest ? nextSentences(review) : []),
  spoken: (text) =>
    text
      .replaceAll(/\u00a0/g, ' ')
      .replaceAll(/(\d) (?=\d{3})/g, '$1')
      .replaceAll(/\bkcal\b/g, 'kilokalorier')
      .replaceAll(/\bkg\b/g, 'kilo')
      .replaceAll(/\b1 tim\b/g, 'en timme')
      .replaceAll(/\b1 min\b/g, 'en minut')
      .replaceAll(/\btim\b/g, 'timmar')
      .replaceAll(/\bmin\b/g, 'minuter'),
};

type Average = Extract<Review['energy']['said'], { kind: 'average' }>;

function averageSentences({ kcal: average, days, overGoal, spread, before }: Average, isLatest: boolean): string[] {
  const when = days === 7 ? 'om dagen' : `om dagen, räknat på ${daysOf(days)}`;
  return [
    `Du åt i snitt ${strong(kcal(average))} ${when}${againstGoal(overGoal, isLatest)}.`,
    ...compared(average, spreadToReport(spread, overGoal), before),
  ];
}

/** An earlier week is compared with the current goal, because past goals are not stored. */
function againstGoal(over: number | null, isLatest: boolean): string {
  if (over === null) return '';
  const goal = isLatest ? 'målet' : 'målet du har i dag';
  if (Math.abs(over) <= AT_GOAL_KCAL) return `, nära ${goal}`;
  return `, ${numbers.whole(Math.abs(over))} ${over > 0 ? 'mer' : 'mindre'} än ${goal}`;
}

function compared(average: number, spread: Average['spread'], before: number | null): string[] {
  if (spread?.kind === 'outlier') {
    return [`${capital(theDay(spread.weekday))} drog ${spread.isUp ? 'upp' : 'ner'} det, resten låg nära varandra.`];
  }
  const even = spread === null ? [] : ['Dagarna låg nära varandra.'];
  if (before === null) return even;
  const isSame = Math.abs(average - before) < ABOUT_SAME_KCAL;
  return [...even, isSame ? 'Det är ungefär som veckan före.' : `Veckan före var snittet ${numbers.whole(before)}.`];
}

function exampleOf(grams: number): string {
  const example = proteinExample(grams);
  return example === null
    ? ''
    : `, ungefär ${{ egg: 'ett ägg', eggs: 'två ägg', kvarg: 'två deciliter kvarg' }[example]}`;
}

type Moved = Extract<Review['trend']['said'], { kind: 'moved' }>;

function movedSentences({ fromKg, toKg, pace }: Moved): string[] {
  const to = strong(united(numbers.tenths(toKg), 'kg'));
  const isStill = Math.abs(toKg - fromKg) < STILL_KG;
  const first = isStill
    ? `Trendvikten ligger stilla på ${to}.`
    : `Trendvikten gick från ${numbers.tenths(fromKg)} till ${to}.`;
  if (pace === null) return [first];
  if (pace.isKept) return [first, 'Det är den takt du valt.'];
  const chosen = united(numbers.upTo(Math.abs(pace.weeklyKg)), 'kg');
  return [
    first,
    `Du siktar på att gå ${pace.weeklyKg < 0 ? 'ner' : 'upp'} ${chosen} i veckan; en enda vecka säger inte allt.`,
  ];
}

function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    hours > 0 ? united(String(hours), 'tim') : '',
    rest > 0 || hours === 0 ? united(String(rest), 'min') : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function shareText(share: number): string {
  const fraction = fractionOf(share);
  if (fraction === null) return `${Math.round(share * 100)} procent`;
  return {
    half: 'omkring hälften',
    third: 'omkring en tredjedel',
    quarter: 'omkring en fjärdedel',
    fifth: 'omkring en femtedel',
  }[fraction];
}

function nextSentences({ energy, next }: Review): string[] {
  if (energy.said.kind !== 'average') return ['Fyra hela dagar i dagboken räcker för att nästa översikt ska säga mer.'];
  const { plannedDinners: planned, biggestDinner } = next;
  const plans =
    planned === 0
      ? 'Inga middagar är planerade än.'
      : `${capital(inWords(planned))} ${planned === 1 ? 'middag är planerad' : 'middagar är planerade'}.`;
  const biggest = biggestDinner === null ? [] : [`${capital(named(biggestDinner))}smiddagen brukar bli störst.`];
  return [plans, ...biggest];
}
