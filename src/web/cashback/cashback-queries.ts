import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addressParser, laterPage } from '#web/platform/address/parse-address.ts';
import { api } from '#web/platform/api/api.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';

// Other members' purchases change these numbers without a live event: they are refetched on every visit.
const fresh = { staleTime: 0 };

export type Cashback = Awaited<ReturnType<typeof api.cashback.load>>;
export type Referrals = Awaited<ReturnType<typeof api.cashback.referrals>>;

export function cashbackQuery() {
  return queryOptions({
    queryKey: ['cashback', 'load'],
    queryFn: () => api.cashback.load({ timeZone: browserTimeZone() }),
    ...fresh,
    meta: { lastSeen: 'cashback.load' },
  });
}

export function statementQuery(page: number) {
  return queryOptions({
    queryKey: ['cashback', 'statement', page],
    queryFn: () => api.cashback.statement({ page }),
    placeholderData: keepPreviousData,
    ...fresh,
    meta: { lastSeen: 'cashback.statement' },
  });
}

export function referralsQuery(page: number) {
  return queryOptions({
    queryKey: ['cashback', 'referrals', page],
    queryFn: () => api.cashback.referrals({ page }),
    placeholderData: keepPreviousData,
    ...fresh,
    meta: { lastSeen: 'cashback.referrals' },
  });
}

/** The query string: /cashback?page=2, of the events. The first page is left out. */
export const parseCashbackSearch = addressParser({ page: laterPage });
export type CashbackAddress = ReturnType<typeof parseCashbackSearch>;
