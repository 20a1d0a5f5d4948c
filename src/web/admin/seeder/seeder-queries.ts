import { useQueryClient } from '@tanstack/react-query';
import type { SeedRun } from '#domain/admin/seeder/seeder.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { adminQuery } from '../admin-query.ts';

export type SeederStatus = Awaited<ReturnType<typeof api.adminSeeder.status>>;

const LOOK_AGAIN_MS = 1500;

/** True while a run creates or removes data. */
export function isActive(run: SeedRun | null): boolean {
  return run?.state === 'running' || run?.state === 'removing';
}

/** Polled while a run is active. */
export const seederQuery = () =>
  adminQuery(['admin-seeder'], () => api.adminSeeder.status(), {
    refetchInterval: ({ state }) => (isActive(state.data?.run ?? null) ? LOOK_AGAIN_MS : false),
  });

export function useRefreshSeeder(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['admin-seeder'] });
}
