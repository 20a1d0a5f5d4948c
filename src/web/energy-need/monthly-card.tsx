import { useQuery } from '@tanstack/react-query';
import type { EnergyNeed } from '#domain/energy-need/energy-need.contract.ts';
import { isSuggestionDue } from '#domain/energy-need/suggest-goal.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { AdviceCard } from './advice-card.tsx';
import { energyNeedQuery } from './energy-need-query.ts';
import { useSuggestion } from './use-suggestion.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Another goal, asked about at most once a month where the measured range no longer holds the one there is; usually nothing. */
export function MonthlyCard() {
  // Once a day is often enough for what comes once a month.
  const { data } = useQuery({ ...energyNeedQuery(), staleTime: DAY_MS, retry: false });
  return data ? <Due need={data} /> : null;
}

function Due({ need }: { need: EnergyNeed }) {
  const { said } = useSuggestion();
  const isDue = isSuggestionDue(need, said, useToday());
  return isDue && need.measured.kind === 'measured' ? <AdviceCard need={need} measured={need.measured} /> : null;
}
