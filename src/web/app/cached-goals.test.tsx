import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DEFAULT_MACRO_SHARES } from '#domain/profile/daily-goal.ts';
import { type MemberGoals, NO_NUTRIENT_GOALS } from '#domain/profile/day-goals.ts';
import { dayQuery } from '#web/meals/meal-queries.ts';
import { makeDashboard, makeJournal } from '#web/test/makers/make-dashboard.ts';
import { useUpdateCachedGoals } from './cached-goals.ts';
import { dashboardQuery } from './dashboard/dashboard-query.ts';

it('goals of this device apply to the cached days and dashboards, each by its weekday, and the answers retain their age', () => {
  const queryClient = new QueryClient();
  const { result } = renderHook(() => useUpdateCachedGoals(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  const [thursday, friday] = ['2026-11-12', '2026-11-13'];
  for (const day of [thursday, friday])
    queryClient.setQueryData(dayQuery(day).queryKey, makeJournal({ day }), { updatedAt: 1000 });
  queryClient.setQueryData(dashboardQuery(thursday).queryKey, makeDashboard({ day: thursday }), { updatedAt: 1000 });
  const nutrients = { ...NO_NUTRIENT_GOALS, protein: { unit: 'g' as const, min: 140, max: null } };
  const member: MemberGoals = {
    energyKcal: 1900,
    shares: DEFAULT_MACRO_SHARES,
    own: { nutrients, days: [{ weekdays: [4], energyKcal: 2400, nutrients: NO_NUTRIENT_GOALS }] },
  };

  result.current(member);

  const caloriesOf = (day: string) => queryClient.getQueryData(dayQuery(day).queryKey)?.goals.calories;
  expect([caloriesOf(thursday), caloriesOf(friday)]).toEqual([1900, 2400]);
  expect(queryClient.getQueryData(dashboardQuery(thursday).queryKey)).toMatchObject({
    energy: { goal: 1900 },
    macros: { protein: { goal: 140, limit: { min: 140, max: null } } },
  });
  const query = queryClient.getQueryCache().find({ queryKey: dayQuery(friday).queryKey });
  expect([query?.state.dataUpdatedAt, query?.meta?.lastSeen]).toEqual([1000, 'meals.day']);
});
