import { BMI_LIMITS } from '../body/weight/bmi.ts';
import { type Day, daysBetween } from '../day/day.ts';
import type { EnergyNeed } from './energy-need.contract.ts';
import type { Need, NeedReasons } from './measured-need.ts';

/** What a suggestion must know: `weightPart` is what the wish to lose or gain adds to the need, in kcal a day. */
export type GoalQuestion = {
  need: Pick<Need, 'likely'>;
  goal: number;
  weightPart: number;
  age: number | null;
  bmi: number | null;
};

/** A goal this near to the one there is would change nothing that anybody notices. */
const WORTH_ASKING_KCAL = 50;
const STEP_KCAL = 10;
const ADULT_YEARS = 18;

/** Another goal for the need that was measured, in tens of kcal; null where the one there is fits, or where none may be suggested. */
export function suggestGoal({ need, goal, weightPart, age, bmi }: GoalQuestion): number | null {
  if (weightPart < 0 && !mayLose(age, bmi)) return null;
  const suggested = goalFor(need.likely, weightPart);
  return isNear(suggested, goal) ? null : suggested;
}

function goalFor(likely: number, weightPart: number): number {
  return Math.round((likely + weightPart) / STEP_KCAL) * STEP_KCAL;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < WORTH_ASKING_KCAL;
}

/** What a measurement says of the goal there is. `no-deficit`: another would fit, and is not suggested to the young or the light. */
export type GoalAdvice = { kind: 'raise' | 'lower'; to: number } | { kind: 'fits' | 'no-deficit' };

export function goalAdvice(likely: number, goal: EnergyNeed['goal']): GoalAdvice {
  const { calories, weightPart, suggested } = goal;
  if (suggested !== null) return { kind: suggested > calories ? 'raise' : 'lower', to: suggested };
  return { kind: isNear(goalFor(likely, weightPart), calories) ? 'fits' : 'no-deficit' };
}

/** A suggestion that was turned down: for which goal, and what was suggested instead. */
export type TurnedDown = { goal: number; suggested: number };

/** Who has kept a goal is not asked again, until there is another goal or something else to suggest. */
export function isTurnedDown(past: TurnedDown | null, { goal, suggested }: TurnedDown): boolean {
  return past !== null && past.goal === goal && isNear(past.suggested, suggested);
}

/** What a member has said about suggestions: whether they may come by themselves, and the last answer. */
export type SaidToSuggestions = { isOn: boolean; answer: (TurnedDown & { day: Day }) | null };

/** They come at most once in so many days. */
const ASK_AFTER_DAYS = 30;

/**
 * Whether a suggestion may come by itself today: when the measured range no longer holds what the goal is made of, and neither this
 * was turned down nor anything answered within the month.
 */
export function isSuggestionDue(
  { measured, goal }: Pick<EnergyNeed, 'measured' | 'goal'>,
  said: SaidToSuggestions | null,
  today: Day,
): boolean {
  const { calories, weightPart, suggested } = goal;
  if (said?.isOn === false || measured.kind !== 'measured' || suggested === null) return false;
  const base = calories - weightPart;
  if (base >= measured.low && base <= measured.high) return false;
  const answer = said?.answer ?? null;
  if (answer === null) return true;
  return daysBetween(answer.day, today) >= ASK_AFTER_DAYS && !isTurnedDown(answer, { goal: calories, suggested });
}

/** No deficit for who is not grown up or weighs little, nor where that is not known. */
function mayLose(age: number | null, bmi: number | null): boolean {
  return age !== null && age >= ADULT_YEARS && bmi !== null && bmi >= BMI_LIMITS.underweight;
}

/** Which of the three widens the range most, and is worth doing something about; null where all is known as well as it can be. */
export function widestReason(reasons: NeedReasons): keyof NeedReasons | null {
  const { logging, weighing, amounts } = reasons;
  const widest = Math.max(logging.halfKcal, weighing.halfKcal, amounts.halfKcal);
  if (widest === 0) return null;
  if (weighing.halfKcal === widest) return 'weighing';
  return logging.halfKcal === widest ? 'logging' : 'amounts';
}
