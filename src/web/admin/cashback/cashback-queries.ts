import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';
import type { CashbackAddress } from './cashback-search.ts';

const fresh = { staleTime: 0 };

export const CASHBACK_ADMIN = ['cashbackAdmin'] as const;

export function cashbackSummaryQuery() {
  return queryOptions({
    queryKey: [...CASHBACK_ADMIN, 'summary'],
    queryFn: () => api.cashbackAdmin.summary({ timeZone: browserTimeZone() }),
    ...fresh,
  });
}

export function cashbackRowsQuery(address: CashbackAddress) {
  return queryOptions({
    queryKey: [...CASHBACK_ADMIN, 'list', address],
    queryFn: () => api.cashbackAdmin.list({ ...address, timeZone: browserTimeZone() }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function cashbackAuditQuery(row: { userId: string; id: string }) {
  const { userId, id } = row;
  return queryOptions({
    queryKey: [...CASHBACK_ADMIN, 'trail', userId, id],
    queryFn: async () => (await api.cashbackAdmin.trail({ userId, id })).movements,
    ...fresh,
  });
}

export function failedJobsQuery() {
  return queryOptions({
    queryKey: [...CASHBACK_ADMIN, 'failedJobs'],
    queryFn: async () => (await api.cashbackAdmin.failedJobs()).jobs,
    ...fresh,
  });
}

/** Polled while adjustments wait, because they take effect by themselves. */
export function adjustmentsQuery() {
  return queryOptions({
    queryKey: [...CASHBACK_ADMIN, 'adjustments'],
    queryFn: async () => (await api.cashbackAdmin.adjustments()).adjustments,
    refetchInterval: ({ state }) => (state.data?.some(({ state: now }) => now === 'waiting') ? REREAD_MS : false),
    ...fresh,
  });
}

const REREAD_MS = 15_000;

/** Members who match a search; empty for an empty query. */
export function cashbackMembersQuery(query: string) {
  return queryOptions({
    queryKey: [...CASHBACK_ADMIN, 'members', query],
    queryFn: async () => (query === '' ? [] : (await api.cashbackAdmin.members({ query })).members),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function fraudSignalsQuery(state: 'open' | 'decided', cursor: string | null) {
  return queryOptions({
    queryKey: [...CASHBACK_ADMIN, 'signals', state, cursor],
    queryFn: () => api.cashbackHints.list({ state, ...(cursor !== null && { cursor }) }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}
