import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { withGoals } from '#domain/dashboard/with-goals.ts';
import { goalOfDay, goalsInAnswer, type MemberGoals } from '#domain/profile/day-goals.ts';
import { DAYS_KEY, type DayLog } from '#web/meals/meal-queries.ts';

/**
 * Goals that were set on this device hold on dashboard, journal and nutrients at once, also while they wait for a network: the answers
 * that those pages keep are put right, as old as they are. What the server says of them later stands.
 */
export function useGoalsElsewhere(): (member: MemberGoals) => void {
  const queryClient = useQueryClient();
  const put = <Answer>(queryKey: QueryKey, change: (answer: Answer) => Answer) => {
    for (const [key, answer] of queryClient.getQueriesData<Answer>({ queryKey })) {
      if (answer === undefined) continue;
      const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
      queryClient.setQueryData(key, change(answer), { updatedAt });
    }
  };
  return (member) => {
    put<DayLog>(DAYS_KEY, (log) => ({ ...log, goals: goalsInAnswer(member, log.day) }));
    put<Dashboard>(['dashboard'], (read) => withGoals(read, goalOfDay(member, read.day)));
  };
}
