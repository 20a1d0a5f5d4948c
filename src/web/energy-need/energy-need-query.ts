import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { today } from '#web/platform/format/use-today.ts';

const FRESH_MS = 120_000;

/** The measurement as of today; offline the last one read, with its day. */
export function energyNeedQuery() {
  return queryOptions({
    queryKey: ['energy-need'],
    queryFn: () => api.energyNeed.load({ day: today() }),
    staleTime: FRESH_MS,
    meta: { lastSeen: 'energyNeed.load', staleWith: ['meals', 'body', 'profile'] },
  });
}
