import { type QueryKey, type QueryMeta, useQueryClient } from '@tanstack/react-query';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { withGoals } from '#domain/dashboard/with-goals.ts';
import type { Day } from '#domain/day/day.ts';
import { goalOfDay, goalsInAnswer, type MemberGoals } from '#domain/profile/day-goals.ts';
import { DAYS_KEY, type DayLog, dayQuery } from '#web/meals/meal-queries.ts';
import { dashboardQuery } from './dashboard/dashboard-query.ts';

/**
 * Goals that were set on this device apply on dashboard, journal and nutrients at once, also before they are sent: the
 * cached answers of those pages are updated and retain their age. A later answer of the server takes precedence.
 */
export function useUpdateCachedGoals(): (member: MemberGoals) => void {
  const queryClient = useQueryClient();
  const put = <Answer extends { day: string }>(
    queryKey: QueryKey,
    queryOf: (day: Day) => { meta?: QueryMeta | undefined },
    change: (answer: Answer) => Answer,
  ) => {
    for (const [key, answer] of queryClient.getQueriesData<Answer>({ queryKey })) {
      const query = queryClient.getQueryCache().find({ queryKey: key });
      if (answer === undefined || !query) continue;
      // A restored answer that no page has shown has no `meta` yet, so it would not be stored on the device.
      const { meta = {} } = queryOf(answer.day);
      query.setOptions({ ...query.options, meta });
      queryClient.setQueryData(key, change(answer), { updatedAt: query.state.dataUpdatedAt });
    }
  };
  return (member) => {
    put<DayLog>(DAYS_KEY, dayQuery, (log) => ({ ...log, goals: goalsInAnswer(member, log.day) }));
    put<Dashboard>(['dashboard'], dashboardQuery, (read) => withGoals(read, goalOfDay(member, read.day)));
  };
}
