import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { BodyChanges, BodyPage } from '#domain/body/body.contract.ts';
import type { Day } from '#domain/day/day.ts';
import { mergeChanges } from '#domain/sync/rows/merge-changes.ts';
import { api } from '#web/platform/api/api.ts';
import { readIncrementally } from '#web/platform/offline/synced/read-changes.ts';
import { newestFirst } from './body-overlay.ts';

const FRESH_MS = 120_000;

/** All body data in one request, cached for offline use. */
export function bodyQuery() {
  return queryOptions({
    queryKey: ['body', 'page'],
    queryFn: ({ client, queryKey }): Promise<BodyPage> =>
      readIncrementally(client.getQueryData<BodyPage>(queryKey), { changed, whole: () => api.body.load() }),
    staleTime: FRESH_MS,
    meta: { lastSeen: 'body.load' },
  });
}

async function changed(stored: BodyPage): Promise<BodyPage | null> {
  const { changes } = await api.body.changes({ since: stored.cursor });
  return changes && pageAfter(stored, changes);
}

function pageAfter(stored: BodyPage, { weights, tape, caliper, ...read }: BodyChanges): BodyPage | null {
  const lists = {
    weights: mergeChanges(stored.weights, weights, newestFirst),
    tape: mergeChanges(stored.tape, tape, newestFirst),
    caliper: mergeChanges(stored.caliper, caliper, newestFirst),
  };
  if (!lists.weights || !lists.tape || !lists.caliper) return null;
  return { ...stored, ...read, weights: lists.weights, tape: lists.tape, caliper: lists.caliper };
}

type OlderFrom = { beforeDay: Day; beforeId?: string };

/** Weights older than those of the page, loaded on demand. */
export function olderWeightsQuery(weightsFrom: Day) {
  const first: OlderFrom = { beforeDay: weightsFrom };
  return infiniteQueryOptions({
    queryKey: ['body', 'older', weightsFrom],
    queryFn: ({ pageParam }) => api.body.olderWeights(pageParam),
    initialPageParam: first,
    getNextPageParam: ({ weights, more }): OlderFrom | undefined => {
      const last = weights.at(-1);
      return more && last ? { beforeDay: last.day, beforeId: last.id } : undefined;
    },
    staleTime: FRESH_MS,
  });
}
