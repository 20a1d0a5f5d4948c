import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Day } from '#domain/day/day.ts';
import { mondayOf } from '#domain/day/iso-week.ts';
import type { MealType } from '#domain/meals/meal-types.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { type DayEntry, dayTotals, eatenEntries, plannedOn, planTemplate } from '#domain/meals/week/planned-day.ts';
import { plannedFood } from '#domain/meals/week/week-entries.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useRows } from '#web/platform/offline/synced/use-rows.ts';
import { type DayLog, dayQuery } from '../meal-queries.ts';
import { MEALS } from '../meal-rows.ts';
import { usePlans } from '../plans/plan-queries.ts';
import { useActivePlan } from '../plans/use-active-plan.ts';
import { type PlannedEntry, useWeek, type Week } from './week-queries.ts';

/** Entries planned for a day, and which of them are eaten. */
export function usePlannedDay(day: Day, rows: readonly MealRow[]) {
  const week = useWeek(mondayOf(day));
  const { plan, planned, isKnown } = usePlanned(week);
  const entries = useMemo(() => withEaten(planned(day), rows, week.eatenIds), [planned, day, rows, week.eatenIds]);
  return {
    open: entries.filter(({ isEaten }) => !isEaten),
    /** The active plan, if it applies to the day. */
    plan: entries.some(({ isFromPlan }) => isFromPlan) ? plan : null,
    isKnown,
  };
}

export type WeekMenu = ReturnType<typeof useWeekMenu>;

/** A week: entries of the week menu, the active plan on other days, and logged food. */
export function useWeekMenu(from: Day) {
  const week = useWeek(from);
  const today = useToday();
  const { plan, planned, isKnown } = usePlanned(week);
  const { rows, exercise } = useLoggedDays(week.days);
  const entries = useMemo(
    () =>
      week.days.flatMap((day) =>
        withEaten(
          planned(day),
          rows.filter((row) => row.day === day),
          week.eatenIds,
        ),
      ),
    [week.days, week.eatenIds, planned, rows],
  );
  const rowsOn = (day: Day) => rows.filter((row) => row.day === day);
  return {
    ...week,
    /** Entries of the week menu only. */
    stored: week.entries,
    entries,
    plan: entries.some(({ isFromPlan }) => isFromPlan) ? plan : null,
    isReady: isKnown && week.isReady,
    /** Energy of a day: logged, plus planned and not eaten. */
    energyOn: (day: Day) =>
      dayTotals({
        rows: rowsOn(day),
        open: entries.filter((entry) => entry.day === day && !entry.isEaten),
        isOver: day < today,
      }).calories,
    loggedOn: (day: Day) => dayTotals({ rows: rowsOn(day), open: [], isOver: true }).calories,
    exerciseOn: (day: Day) => exercise[day] ?? 0,
  };
}

function usePlanned({ query, entries, find }: Week) {
  const { plans, query: plansRead } = usePlans();
  const { active, since } = useActivePlan(plans);
  const template = useMemo(() => (active && since ? planTemplate(active, since) : null), [active, since]);
  const planned = useCallback(
    (day: Day) =>
      plannedOn<DayEntry>(day, entries, template).map((entry) => ({ ...entry, food: plannedFood(entry, find) })),
    [entries, template, find],
  );
  return { plan: active, planned, isKnown: !query.isLoading && !plansRead.isLoading };
}

function withEaten(entries: DayEntry[], rows: readonly MealRow[], eatenIds: ReadonlySet<string>): PlannedEntry[] {
  const eaten = eatenEntries(entries, rows, eatenIds);
  return entries.map((entry) => ({ ...entry, isEaten: eaten.has(entry.id) }));
}

/** Logged food and exercise of several days, including rows of this device that are not synced yet. */
function useLoggedDays(days: readonly Day[]) {
  const { exercise, ...read } = useQueries({ queries: days.map((day) => dayQuery(day)), combine: joinDays });
  const rows = useRows(MEALS, read);
  return { rows: useMemo(() => rows.filter(({ day }) => days.includes(day)), [rows, days]), exercise };
}

function joinDays(results: UseQueryResult<DayLog>[]) {
  const known = results.flatMap(({ data, dataUpdatedAt }) => (data ? [{ ...data, dataUpdatedAt }] : []));
  return {
    data: known.flatMap(({ rows }) => rows),
    dataUpdatedAt: Math.min(...known.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    exercise: Object.fromEntries(known.map(({ day, exercise }) => [day, exercise])),
  };
}

/** The open entries of one meal. */
export function openAt(open: readonly PlannedEntry[], mealType: MealType): PlannedEntry[] {
  return open.filter((entry) => entry.mealType === mealType).toSorted((a, b) => a.position - b.position);
}
