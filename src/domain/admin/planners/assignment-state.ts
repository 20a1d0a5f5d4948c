import type { PlanMeal } from '../../meals/meals.contract.ts';
import { isMealLogged } from '../../meals/plans/planned-meals.ts';

/** What an admin can assign to a member. */
export const ASSIGNMENT_KINDS = ['meal-plan', 'schedule', 'template'] as const;
export type AssignmentKind = (typeof ASSIGNMENT_KINDS)[number];

/** Kinds of templates that all admins share. Workout templates are part of the content. */
export const PLAN_TEMPLATE_KINDS = ['meal-plan', 'schedule'] as const;
export type PlanTemplateKind = (typeof PLAN_TEMPLATE_KINDS)[number];

export const ASSIGNMENT_STATES = ['unchanged', 'changed', 'removed', 'taken-back'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

type Assignment = {
  /** The version that was assigned. */
  editedAt: Date;
  takenBackAt: Date | null;
};
/** The member's current row; null when it does not exist. */
type Row = { editedAt: Date; deletedAt: Date | null } | null;

/** The state of an assignment. It belongs to the member from their first edit on. */
export function assignmentState({ editedAt, takenBackAt }: Assignment, row: Row): AssignmentState {
  if (takenBackAt !== null) return 'taken-back';
  if (row === null || row.deletedAt !== null) return 'removed';
  return row.editedAt.getTime() === editedAt.getTime() ? 'unchanged' : 'changed';
}

type LoggedRow = Parameters<typeof isMealLogged>[1][number] & { day: string };

/** The number of days with at least one meal of the plan eaten as planned, and the last such day. */
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
