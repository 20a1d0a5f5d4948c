import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';

export const ADMIN_BACKUPS = ['adminBackups'] as const;
const POLL_MS = 60_000;
const BUSY_POLL_MS = 3000;

/** Polled quickly while something runs. */
export function backupsQuery() {
  return queryOptions({
    queryKey: [...ADMIN_BACKUPS, 'state'],
    queryFn: () => api.adminBackups.state(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.running ? BUSY_POLL_MS : POLL_MS),
  });
}
