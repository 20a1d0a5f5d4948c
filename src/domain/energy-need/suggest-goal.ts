import { type Day, daysBetween } from '../day/day.ts';
import type { Sex } from '../profile/daily-goal.ts';
import { mayLose, minGoalKcal } from '../profile/goal-safety.ts';
import type { EnergyNeed } from './energy-need.contract.ts';
import type { Need, NeedReasons } from './measured-need.ts';

/** What a suggestion must know: `weightPart` is what the wish to lose or gain adds to the need, in kcal a day. */
export type GoalQuestion = {
  need: Pick<Need, 'likely'>;
  goal: number;
  weightPart: number;
  age: number | null;
  bmi: number | null;
  sex: Sex | null;
  /** Kcal a day; null while height, weight, age or sex is unknown. */
  restingNeed: number | null;
};

/** A goal this near to the one there is would change nothing that anybody notices. */
const WORTH_ASKING_KCAL = 50;
const STEP_KCAL = 10;

/**
 * Another goal for the need that was measured, in tens of kcal; null where the one there is fits, or where none may be suggested.
 * Never below the resting need or the lowest goal that is proposed to anybody.
 */
export function suggestGoal(question: GoalQuestion): number | null {
  const { need, goal, weightPart, age, bmi } = question;
  if (weightPart < 0 && !mayLose(age, bmi)) return null;
  const suggested = Math.max(goalFor(need.likely, weightPart), minSuggestion(question));
  return isNear(suggested, goal) ? null : suggested;
}

function minSuggestion({ sex, restingNeed }: Pick<GoalQuestion, 'sex' | 'restingNeed'>): number {
  return Math.max(minGoalKcal(sex), Math.ceil((restingNeed ?? 0) / STEP_KCAL) * STEP_KCAL);
}

function goalFor(likely: number, weightPart: number): number {
  return Math.round((likely + weightPart) / STEP_KCAL) * STEP_KCAL;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < WORTH_ASKING_KCAL;
}

/**
 * What a measurement says of the goal there is. `no-deficit`: a lower one would fit, and is not suggested to the young or the light.
 * `lowest`: a lower one would fit, and is lower than what is suggested to anybody.
 */
export type GoalAdvice = { kind: 'raise' | 'lower'; to: number } | { kind: 'fits' | 'no-deficit' | 'lowest' };

export function goalAdvice(
  likely: number,
  { goal, formulaFrom }: Pick<EnergyNeed, 'goal' | 'formulaFrom'>,
): GoalAdvice {
  const { calories, weightPart, suggested } = goal;
  if (suggested !== null) return { kind: suggested > calories ? 'raise' : 'lower', to: suggested };
  const fitting = goalFor(likely, weightPart);
  if (isNear(fitting, calories)) return { kind: 'fits' };
  const lowest = minSuggestion({ sex: formulaFrom?.sex ?? null, restingNeed: formulaFrom?.restingKcal ?? null });
  return { kind: fitting < lowest && isNear(lowest, calories) ? 'lowest' : 'no-deficit' };
}

/** What a suggested goal does to the weight, in kcal a day: as wished, or less where it was raised to the lowest suggestion. */
export function suggestedWeightPart(likely: number, weightPart: number, suggested: number): number {
  return goalFor(likely, weightPart) === suggested ? weightPart : suggested - likely;
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

/** Which of the three widens the range most, and is worth doing something about; null where all is known as well as it can be. */
export function widestReason(reasons: NeedReasons): keyof NeedReasons | null {
  const { logging, weighing, amounts } = reasons;
  const widest = Math.max(logging.halfKcal, weighing.halfKcal, amounts.halfKcal);
  if (widest === 0) return null;
  if (weighing.halfKcal === widest) return 'weighing';
  return logging.halfKcal === widest ? 'logging' : 'amounts';
}
