import { useQuery } from '@tanstack/react-query';
import type { EnergyNeed } from '#domain/energy-need/energy-need.contract.ts';
import { isSuggestionReady } from '#domain/energy-need/suggest-goal.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { AdviceCard } from './advice-card.tsx';
import { energyNeedQuery } from './energy-need-query.ts';
import { useSuggestion } from './use-suggestion.ts';

const DAY_MS = 24 * 60 * 60_000;

/** An automatic suggestion, at most once a month; usually renders nothing. */
export function MonthlyCard() {
  // The suggestion changes at most monthly, so a daily read is enough.
  const { data } = useQuery({ ...energyNeedQuery(), staleTime: DAY_MS, retry: false });
  return data ? <ReadyCard need={data} /> : null;
}

function ReadyCard({ need }: { need: EnergyNeed }) {
  const { settings } = useSuggestion();
  const isReady = isSuggestionReady(need, settings, useToday());
  return isReady && need.measured.kind === 'measured' ? <AdviceCard need={need} measured={need.measured} /> : null;
}
