import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AuditEntry, AuditSearch } from '#domain/admin/audit-log/audit-log.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { oneOf, textOf } from '../read-address.ts';

export const PERIODS = ['1', '7', '30', '90', '365', 'all'] as const;
export const AREAS = [
  'user',
  'invitation',
  'order',
  'product',
  'category',
  'stock',
  'cashback',
  'community',
  'ebook',
  'exercise',
  'food',
  'template',
  'plan',
  'job',
  'seeder',
] as const satisfies readonly AuditEntry['area'][];

/** Filters in the address; undefined means the default. */
export type AuditAddress = {
  query?: string;
  actorId?: string;
  memberId?: string;
  area?: AuditEntry['area'];
  period?: AuditSearch['period'];
};

/** Undefined removes a filter. */
export type AuditAddressChanges = { [Field in keyof AuditAddress]?: AuditAddress[Field] | undefined };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses the address; invalid parameters are dropped. */
export function parseAuditAddress(raw: Record<string, unknown>): AuditAddress {
  const query = textOf(raw.query);
  const [actorId, memberId] = [textOf(raw.actorId), textOf(raw.memberId)];
  const area = oneOf(AREAS, raw.area);
  // The router may have parsed it as a number.
  const period = oneOf(PERIODS, String(raw.period));
  return {
    ...(query !== '' && { query }),
    ...(UUID.test(actorId) && { actorId }),
    ...(UUID.test(memberId) && { memberId }),
    ...(area && { area }),
    ...(period && period !== '30' && { period }),
  };
}

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
