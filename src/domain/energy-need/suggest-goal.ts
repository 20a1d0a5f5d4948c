import { type Day, daysBetween } from '../day/day.ts';
import type { Sex } from '../profile/daily-goal.ts';
import { mayLose, minGoalKcal } from '../profile/goal-safety.ts';
import type { EnergyNeed } from './energy-need.contract.ts';
import type { Need, NeedReasons } from './measured-need.ts';

/** Input of a suggestion; `weightPart` is what the weight goal adds to the need, in kcal a day. */
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

/** A smaller difference from the current goal is not worth a suggestion. */
const MIN_CHANGE_KCAL = 50;
const STEP_KCAL = 10;

/**
 * Suggests another goal for the measured need, in tens of kcal; null where the current one fits or none may be suggested. Never below the
 * resting need or the lowest goal of all.
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
  return Math.abs(one - other) < MIN_CHANGE_KCAL;
}

/**
 * Advice for the current goal. `no-deficit`: a lower one would fit, but is not suggested to minors and underweight members. `lowest`: a
 * lower one would fit, but is below the lowest goal of all.
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

/** Effect of a suggested goal on the weight, in kcal a day: as chosen, or less where the goal was raised to the lowest one. */
export function suggestedWeightPart(likely: number, weightPart: number, suggested: number): number {
  return goalFor(likely, weightPart) === suggested ? weightPart : suggested - likely;
}

/** A declined suggestion: the goal at that time, and the suggested one. */
export type TurnedDown = { goal: number; suggested: number };

/** Whether this suggestion was declined: the same goal and nearly the same suggestion. */
export function isTurnedDown(past: TurnedDown | null, { goal, suggested }: TurnedDown): boolean {
  return past !== null && past.goal === goal && isNear(past.suggested, suggested);
}

/** A member's settings: automatic suggestions on or off, and the last answer. */
export type SuggestionSettings = { isOn: boolean; answer: (TurnedDown & { day: Day }) | null };

/** Minimum days between automatic suggestions. */
const ASK_AFTER_DAYS = 30;

/**
 * Whether to suggest a goal automatically today: the measured range no longer contains the need that the goal is based on, and no
 * suggestion was declined or answered within the month.
 */
export function isSuggestionReady(
  { measured, goal }: Pick<EnergyNeed, 'measured' | 'goal'>,
  settings: SuggestionSettings | null,
  today: Day,
): boolean {
  const { calories, weightPart, suggested } = goal;
  if (settings?.isOn === false || measured.kind !== 'measured' || suggested === null) return false;
  const base = calories - weightPart;
  if (base >= measured.low && base <= measured.high) return false;
  const answer = settings?.answer ?? null;
  if (answer === null) return true;
  return daysBetween(answer.day, today) >= ASK_AFTER_DAYS && !isTurnedDown(answer, { goal: calories, suggested });
}

/** The reason that contributes most to the range; null when nothing can be improved. */
export function widestReason(reasons: NeedReasons): keyof NeedReasons | null {
  const { logging, weighing, amounts } = reasons;
  const widest = Math.max(logging.halfKcal, weighing.halfKcal, amounts.halfKcal);
  if (widest === 0) return null;
  if (weighing.halfKcal === widest) return 'weighing';
  return logging.halfKcal === widest ? 'logging' : 'amounts';
}
