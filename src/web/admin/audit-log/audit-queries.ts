import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AuditEntry } from '#domain/admin/audit-log/audit-log.contract.ts';
import { addressParser, choice, trimmedText, uuid } from '#web/platform/address/parse-address.ts';
import { api } from '#web/platform/api/api.ts';

export const PERIODS = ['1', '7', '30', '90', '365', 'all'] as const;
export const AREAS = [
  'user',
  'invitation',
  'order',
  'product',
  'category',
  'stock',
  'cashback',
  'bookkeeping',
  'community',
  'ebook',
  'exercise',
  'food',
  'template',
  'plan',
  'job',
  'backup',
  'seeder',
] as const satisfies readonly AuditEntry['area'][];

/** Filters in the address; undefined means the default. */
export const parseAuditAddress = addressParser({
  query: trimmedText,
  actorId: uuid,
  memberId: uuid,
  area: choice(AREAS),
  period: choice(PERIODS, '30'),
});
export type AuditAddress = ReturnType<typeof parseAuditAddress>;

const AUDIT_LOG = ['adminTrail'] as const;

export function auditLogQuery(address: AuditAddress) {
  return infiniteQueryOptions({
    queryKey: [...AUDIT_LOG, 'list', address],
    queryFn: ({ pageParam }) => api.adminTrail.list({ ...address, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

const firstPage = (): number | null => null;
