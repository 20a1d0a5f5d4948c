import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BookPeriod } from '#domain/shop/bookkeeping/book-periods.ts';
import { api } from '#web/platform/api/api.ts';

const BOOKKEEPING = 'bookkeepingAdmin';
const fresh = { staleTime: 0 };

export function bookReportQuery(period: BookPeriod) {
  return queryOptions({
    queryKey: [BOOKKEEPING, 'report', period],
    queryFn: () => api.bookkeepingAdmin.report(period),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function payoutsQuery(period: BookPeriod) {
  return queryOptions({
    queryKey: [BOOKKEEPING, 'payouts', period],
    queryFn: () => api.bookkeepingAdmin.payouts(period),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function payoutQuery(id: string) {
  return queryOptions({
    queryKey: [BOOKKEEPING, 'payout', id],
    queryFn: () => api.bookkeepingAdmin.payout({ id }),
    ...fresh,
  });
}

export function chartQuery() {
  return queryOptions({ queryKey: [BOOKKEEPING, 'chart'], queryFn: () => api.bookkeepingAdmin.chart(), ...fresh });
}
