import { api } from '#web/platform/api/api.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';
import { adminListQuery, adminQuery } from '../admin-query.ts';
import type { CashbackAddress } from './cashback-search.ts';

export const CASHBACK_ADMIN = ['cashbackAdmin'] as const;

export const cashbackSummaryQuery = () =>
  adminQuery([...CASHBACK_ADMIN, 'summary'], () => api.cashbackAdmin.summary({ timeZone: browserTimeZone() }));

export const cashbackRowsQuery = (address: CashbackAddress) =>
  adminListQuery([...CASHBACK_ADMIN, 'list', address], () =>
    api.cashbackAdmin.list({ ...address, timeZone: browserTimeZone() }),
  );

export function cashbackAuditQuery(row: { userId: string; id: string }) {
  const { userId, id } = row;
  return adminQuery(
    [...CASHBACK_ADMIN, 'trail', userId, id],
    async () => (await api.cashbackAdmin.trail({ userId, id })).movements,
  );
}

export const failedJobsQuery = () =>
  adminQuery([...CASHBACK_ADMIN, 'failedJobs'], async () => (await api.cashbackAdmin.failedJobs()).jobs);

/** Polled while adjustments wait, because they take effect by themselves. */
export const adjustmentsQuery = () =>
  adminQuery([...CASHBACK_ADMIN, 'adjustments'], async () => (await api.cashbackAdmin.adjustments()).adjustments, {
    refetchInterval: ({ state }) => (state.data?.some(({ state: now }) => now === 'waiting') ? REREAD_MS : false),
  });

const REREAD_MS = 15_000;

/** Members who match a search; empty for an empty query. */
export const cashbackMembersQuery = (query: string) =>
  adminListQuery([...CASHBACK_ADMIN, 'members', query], async () =>
    query === '' ? [] : (await api.cashbackAdmin.members({ query })).members,
  );

export const fraudSignalsQuery = (state: 'open' | 'decided', cursor: string | null) =>
  adminListQuery([...CASHBACK_ADMIN, 'signals', state, cursor], () =>
    api.cashbackHints.list({ state, ...(cursor !== null && { cursor }) }),
  );
