import { useMemo } from 'react';
import type { Day } from '#domain/day/day.ts';
import {
  averageIntake,
  averageKcal,
  type EatenRow,
  type Intake,
  intakeOf,
  loggedDays,
  lowestNutrient,
  mostlyUnknown,
  weekUntil,
} from '#domain/meals/nutrients/intake.ts';
import {
  highestIntake,
  type NotCompared,
  type Recommended,
  type ReferenceGroup,
  recommendedIntake,
  referenceGroup,
  upperLevel,
} from '#domain/meals/nutrients/nnr-2023.ts';
import { amountsOfList, NUTRIENT_LIST, type Nutrient } from '#domain/meals/nutrients/nutrient-list.ts';
import { WITH_GOAL } from '#domain/nutrient-registry.ts';
import type { GoalOfDay, Limit } from '#domain/profile/day-goals.ts';
import { usePlannedName } from '../use-row-name.ts';
import type { NutrientsWeek } from './nutrients-queries.ts';

export type Period = 'day' | 'week';
export type NutrientLine = {
  nutrient: Nutrient;
  intake: Intake;
  recommended: Recommended | null;
  /** Maximum intake of a day. */
  highest: number | null;
  upper: number | null;
  /** The member's own goal. */
  limit: Limit | null;
};
export type LowestWeek = { line: NutrientLine; days: { day: Day; amount: number | null }[]; average: number | null };
export type NutrientsView = {
  lines: NutrientLine[];
  rows: readonly EatenRow[];
  /** Number of days of the period with something logged. */
  days: number;
  /** Foods with unknown amounts of most nutrients. */
  unknown: { names: string[]; foods: number };
  lowest: LowestWeek | null;
  group: ReferenceGroup | NotCompared;
};

/** Nutrients of a day, or of an average day of the week that ends with it. */
export function useNutrientsView(
  data: NutrientsWeek | undefined,
  day: Day,
  period: Period,
  goals: GoalOfDay | null,
): NutrientsView | null {
  const named = useNamed(data);
  return useMemo(() => (named ? viewOf(named, day, period, goals) : null), [named, day, period, goals]);
}

/** Names foods in the member's language; a dish of several parts retains its own name. */
function useNamed(data: NutrientsWeek | undefined): NutrientsWeek | undefined {
  const plannedName = usePlannedName();
  return useMemo(() => {
    const nameIn = ({ name, parts: [part, ...others] }: EatenRow) =>
      part && others.length === 0 ? plannedName({ foodId: part.foodId, name }) : name;
    return data && { ...data, rows: data.rows.map((row) => ({ ...row, name: nameIn(row) })) };
  }, [data, plannedName]);
}

/** Computes the view. Goals come from the journal, which includes changes that are not synced yet. */
function viewOf(
  { rows: all, foods: sent, person, goalKcal: answeredKcal }: NutrientsWeek,
  day: Day,
  period: Period,
  goals: GoalOfDay | null,
): NutrientsView {
  const goalKcal = goals?.calories ?? answeredKcal;
  const foods = new Map(sent.map(({ id, amounts, known }) => [id, known ?? amountsOfList(amounts)]));
  const rows = period === 'day' ? all.filter((row) => row.day === day) : all;
  const group = referenceGroup(person);
  const isCompared = typeof group !== 'string';
  const lines = NUTRIENT_LIST.map((nutrient) => ({
    nutrient,
    intake: averageIntake(nutrient.id, rows, foods),
    recommended: isCompared ? recommendedIntake(nutrient.id, group, goalKcal) : null,
    highest: isCompared ? highestIntake(nutrient.id, averageKcal(rows)) : null,
    upper: isCompared ? upperLevel(nutrient.id) : null,
    limit: limitOf(nutrient.id, goals),
  }));
  const lowestId = isCompared ? lowestNutrient(all, foods, group, goalKcal) : null;
  const line = lines.find(({ nutrient }) => nutrient.id === lowestId);
  const names = mostlyUnknown(lines.map(({ intake }) => intake));
  return {
    lines,
    rows,
    days: loggedDays(rows),
    unknown: { names, foods: new Set(rows.map(({ name }) => name)).size },
    lowest: line
      ? {
          line,
          average: averageIntake(line.nutrient.id, all, foods).amount,
          days: weekUntil(day).map((of) => ({
            day: of,
            amount: intakeOf(
              line.nutrient.id,
              all.filter((row) => row.day === of),
              foods,
            ).amount,
          })),
        }
      : null,
    group,
  };
}

/** The member's own goal for a nutrient that can have one. */
function limitOf(nutrient: Nutrient['id'], goals: GoalOfDay | null): Limit | null {
  const goalNutrient = WITH_GOAL.find(({ id }) => id === nutrient);
  return (goalNutrient && goals?.limits?.[goalNutrient.id]) ?? null;
}
