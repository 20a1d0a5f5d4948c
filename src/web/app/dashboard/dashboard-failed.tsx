import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts';
import { dashboardOnDay } from '#domain/dashboard/dashboard-on-day.ts';
import type { Day } from '#domain/day/day.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import type { ContentError } from '#web/platform/api/use-error-text.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { dashboardQuery } from './dashboard-query.ts';

/** The day could not be loaded. Without a network a new day is built from the last seen earlier one. */
export function DashboardFailed({ problem }: { problem: ContentError }) {
  const t = useTranslations('dashboard');
  const queryClient = useQueryClient();
  const today = useToday();
  useEffect(() => beginWithLastSeen(queryClient, today), [queryClient, today]);
  return (
    <EmptyState
      kind="curve"
      title={t('failed.title')}
      text={problem.reason}
      action={
        <Button
          variant="soft"
          size="md"
          busy={problem.isRetrying}
          busyLabel={t('failed.retrying')}
          onClick={problem.retry}
        >
          {t('failed.retry')}
        </Button>
      }
    />
  );
}

/** Failures without a decision of the server: what it refuses is not shown from the cache. */
const UNSAID: readonly string[] = ['NETWORK', 'UNAVAILABLE'];

function beginWithLastSeen(queryClient: QueryClient, today: Day): void {
  const { queryKey } = dashboardQuery(today);
  const last = lastDashboard(queryClient, today);
  if (!last || !UNSAID.includes(callErrorCode(queryClient.getQueryState(queryKey)?.error))) return;
  queryClient.setQueryData(queryKey, dashboardOnDay(last.read, today), { updatedAt: last.readAt });
}

function lastDashboard(queryClient: QueryClient, day: Day): { read: Dashboard; readAt: number } | undefined {
  const known = queryClient.getQueriesData<Dashboard>({ queryKey: ['dashboard'] }).flatMap(([key, read]) => {
    const readAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
    return read === undefined || read.day === day ? [] : [{ read, readAt }];
  });
  return known.toSorted((one, other) => other.readAt - one.readAt)[0];
}
