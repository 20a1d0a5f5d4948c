import type { PlanMeal } from '../../meals/meals.contract.ts';
import { isMealLogged } from '../../meals/plans/planned-meals.ts';

/** What an admin can give a member. */
export const ASSIGNMENT_KINDS = ['meal-plan', 'schedule', 'template'] as const;
export type AssignmentKind = (typeof ASSIGNMENT_KINDS)[number];

/** Of what templates are kept that all admins share. Workouts have theirs among the content. */
export const PLAN_TEMPLATE_KINDS = ['meal-plan', 'schedule'] as const;
export type PlanTemplateKind = (typeof PLAN_TEMPLATE_KINDS)[number];

export const ASSIGNMENT_STATES = ['unchanged', 'changed', 'removed', 'taken-back'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

type Assignment = {
  /** The edit that the member was given. */
  editedAt: Date;
  takenBackAt: Date | null;
};
/** The member's row now; null when it is gone. */
type Row = { editedAt: Date; deletedAt: Date | null } | null;

/** What has become of something that was assigned. From the member's first edit on it is the member's own. */
export function assignmentState({ editedAt, takenBackAt }: Assignment, row: Row): AssignmentState {
  if (takenBackAt !== null) return 'taken-back';
  if (row === null || row.deletedAt !== null) return 'removed';
  return row.editedAt.getTime() === editedAt.getTime() ? 'unchanged' : 'changed';
}

type LoggedRow = Parameters<typeof isMealLogged>[1][number] & { day: string };

/** On how many days at least one meal of the plan was eaten as planned, and the last of them. */
export function daysOfPlan(
  meals: readonly PlanMeal[],
  rows: readonly LoggedRow[],
): { times: number; lastDay: string | null } {
  const byDay = new Map<string, LoggedRow[]>();
  for (const row of rows) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  const filled = meals.filter(({ foods }) => foods.length > 0);
  const used = [...byDay].filter(([, ofDay]) => filled.some((meal) => isMealLogged(meal, ofDay))).map(([day]) => day);
  return { times: used.length, lastDay: used.toSorted().at(-1) ?? null };
}
