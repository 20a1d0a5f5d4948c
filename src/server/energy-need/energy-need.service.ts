import { bmi } from '#domain/body/weight/bmi.ts';
import { addDays, type Day } from '#domain/day/day.ts';
import type { EnergyNeed } from '#domain/energy-need/energy-need.contract.ts';
import { type MeasuredNeed, measureNeed, NEED_DAYS, needOverTime } from '#domain/energy-need/measured-need.ts';
import { suggestGoal } from '#domain/energy-need/suggest-goal.ts';
import { dailyGoal, type GoalInput } from '#domain/profile/daily-goal.ts';
import { weighedDaysQuery } from '#server/body/weight/record-weight.service.ts';
import { eatenByDayQuery } from '#server/meals/journal/journal.service.ts';
import { bodyOf, goalSuggestionQuery, memberProfileQuery } from '#server/members/goals.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { combinedQuery } from '#server/platform/db/statement.ts';

const energyNeedQuery = combinedQuery('energy_need', {
  profile: memberProfileQuery,
  eaten: eatenByDayQuery,
  weights: weighedDaysQuery,
  suggestion: goalSuggestionQuery,
});

/** The daily energy need, measured and by formula, and the resulting goal suggestion; in one statement. */
export async function loadEnergyNeed(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  userId: string,
  day: Day,
): Promise<EnergyNeed> {
  const from = addDays(day, -NEED_DAYS);
  const period = { mealsFrom: from, mealsTo: day, weightsFrom: from, weightsTo: day };
  const { profile, eaten, weights, suggestion } = await energyNeedQuery(db, { userId, ...period });
  const body = bodyOf(deps, profile);
  const { goal, calculated, isSetByHand, weightPart, complete, restingNeed } = dailyGoal(body);
  const need = measureNeed({ eaten, weights, today: day });
  const { age, sex, heightCm, currentWeightKg } = body;
  const bodyMassIndex = heightCm !== null && currentWeightKg !== null ? bmi(currentWeightKg, heightCm) : null;
  const about = { age, sex, bmi: bodyMassIndex, restingNeed };
  const suggested = need.kind === 'measured' ? suggestGoal({ need, goal, weightPart, ...about }) : null;
  return {
    day,
    measured: inWholeKcal(need),
    curve: needOverTime({ eaten, weights, today: day }).map((point) => ({ ...point, ...wholeRange(point) })),
    formula: complete ? Math.round(calculated - weightPart) : null,
    formulaFrom: restingNeed === null ? null : formulaFrom(body, restingNeed),
    goal: { calories: goal, isSetByHand, weightPart: Math.round(weightPart), suggested },
    suggestion,
  };
}

/** With all four values, which exist wherever there is a resting need. */
function formulaFrom({ currentWeightKg, heightCm, age, sex, activityLevel }: GoalInput, restingNeed: number) {
  if (currentWeightKg === null || heightCm === null || age === null || sex === null) return null;
  const restingKcal = Math.round(restingNeed);
  return { weightKg: currentWeightKg, heightCm, age, sex, activityLevel: activityLevel ?? 1, restingKcal };
}

const wholeRange = ({ likely, low, high }: { likely: number; low: number; high: number }) => ({
  likely: Math.round(likely),
  low: Math.round(low),
  high: Math.round(high),
});

/** Rounded to kcal so that eaten energy and energy from the body still add up to the need. */
function inWholeKcal(need: MeasuredNeed): EnergyNeed['measured'] {
  if (need.kind === 'too-little') return need;
  const { logging, weighing, amounts } = need.reasons;
  const eaten = Math.round(need.eaten);
  const range = wholeRange(need);
  return {
    ...need,
    ...range,
    eaten,
    fromBody: range.likely - eaten,
    reasons: {
      logging: { ...logging, halfKcal: Math.round(logging.halfKcal) },
      weighing: { ...weighing, halfKcal: Math.round(weighing.halfKcal) },
      amounts: { ...amounts, halfKcal: Math.round(amounts.halfKcal) },
    },
  };
}
