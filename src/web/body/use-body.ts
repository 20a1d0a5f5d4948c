import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { BodyPage, BodyPerson, CircumferenceGoals, GoalsRow } from '#domain/body/body.contract.ts';
import { bySite, GOAL_SITES } from '#domain/body/body-sites.ts';
import { caliperRowOf } from '#domain/body/caliper/nine-site.ts';
import { useUnsent } from '#web/platform/offline/status/use-sync.ts';
import { useRows, useRowsMadeOf } from '#web/platform/offline/synced/use-rows.ts';
import { newestFirst, weightAfter, weightsOf } from './body-overlay.ts';
import { bodyQuery, olderWeightsQuery } from './body-queries.ts';
import { CALIPERS, GOALS, TAPES, WEIGHTS } from './body-records.ts';

/** Body data with unsent changes of this device; lists are newest first. */
export type BodyView = Pick<BodyPage, 'person' | 'weights' | 'olderWeights' | 'tape' | 'caliper'> & {
  goals: CircumferenceGoals;
  goalsEditedAt: string | null;
  /** False while only measurements of this device are known. */
  isLoaded: boolean;
  /** True when there are unsent changes. */
  hasUnsent: boolean;
};

export type Body = ReturnType<typeof useBody>;

/** Body data with unsent changes applied; `isRead` false subscribes without loading. */
export function useBody({ isRead = true }: { isRead?: boolean } = {}) {
  const query = useQuery({ ...bodyQuery(), enabled: isRead });
  const hasUnsent = useUnsent().some(({ call }) => call[0] === 'body');
  const { data, dataUpdatedAt } = query;
  const older = useOlderWeights(data);
  const own = useRowsMadeOf(
    WEIGHTS,
    useMemo(
      () => ({
        data: data && [...data.weights, ...older.weights],
        dataUpdatedAt: Math.min(dataUpdatedAt, older.readAt),
      }),
      [data, dataUpdatedAt, older.weights, older.readAt],
    ),
    weightAfter,
  );
  const tape = useRows(TAPES, { data: data?.tape, dataUpdatedAt });
  const caliper = useRowsMadeOf(CALIPERS, { data: data?.caliper, dataUpdatedAt }, caliperRowOf);
  const goals = useGoals(data, dataUpdatedAt);
  const view = useMemo<BodyView>(
    () => ({
      person: data?.person ?? UNKNOWN,
      weights: weightsOf({ weights: own, tape, caliper }, data),
      olderWeights: data?.olderWeights ?? [],
      tape: tape.toSorted(newestFirst),
      caliper: caliper.toSorted(newestFirst),
      goals: goals?.goals ?? NO_GOALS,
      goalsEditedAt: goals?.editedAt ?? null,
      isLoaded: data !== undefined,
      hasUnsent,
    }),
    [data, own, tape, caliper, goals, hasUnsent],
  );
  return { query, view, older };
}

/** Loads older weights on demand. */
function useOlderWeights(data: BodyPage | undefined) {
  const [isAsked, setAsked] = useState(false);
  const query = useInfiniteQuery({ ...olderWeightsQuery(data?.weightsFrom ?? ''), enabled: isAsked });
  const weights = useMemo(() => query.data?.pages.flatMap((page) => page.weights) ?? [], [query.data]);
  return {
    weights,
    readAt: query.data ? query.dataUpdatedAt : Number.POSITIVE_INFINITY,
    more: query.data ? query.hasNextPage : (data?.olderWeights.length ?? 0) > 0,
    isReading: query.isFetching,
    failed: query.isError,
    read: () => {
      if (!isAsked) setAsked(true);
      else void (query.isError ? query.refetch() : query.fetchNextPage());
    },
  };
}

function useGoals(data: BodyPage | undefined, dataUpdatedAt: number): GoalsRow | null {
  const rows = useMemo(() => (data?.goals ? [data.goals] : []), [data]);
  const [goals] = useRows(GOALS, { data: rows, dataUpdatedAt });
  return goals ?? null;
}

const UNKNOWN: BodyPerson = {
  heightCm: null,
  sex: null,
  age: null,
  dateOfBirth: null,
  currentWeightKg: null,
  goalWeightKg: null,
  weightGoalType: 'maintain',
  weeklyGoalKg: 0,
};

const NO_GOALS: CircumferenceGoals = bySite(GOAL_SITES, () => null);
