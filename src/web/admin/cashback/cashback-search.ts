import { isDay } from '#domain/day/day.ts';
import { cursorOf, idOf, oneOf, textOf } from '../read-address.ts';

export const CASHBACK_STATUSES = ['pending', 'available', 'held', 'spent', 'reversed'] as const;
export const CASHBACK_SOURCES = ['own', 'level1', 'level2', 'spend', 'adjustment'] as const;

/** Filters in the address; undefined means no filter. */
export type CashbackAddress = {
  query?: string;
  status?: (typeof CASHBACK_STATUSES)[number];
  source?: (typeof CASHBACK_SOURCES)[number];
  from?: string;
  to?: string;
  memberId?: string;
  cursor?: string;
};

/** Undefined removes a filter. */
export type CashbackAddressChanges = { [Field in keyof CashbackAddress]?: CashbackAddress[Field] | undefined };

/** Parses the address; invalid parameters are dropped. */
export function parseCashbackAddress(raw: Record<string, unknown>): CashbackAddress {
  const query = textOf(raw.query);
  const status = oneOf(CASHBACK_STATUSES, raw.status);
  const source = oneOf(CASHBACK_SOURCES, raw.source);
  const from = textOf(raw.from);
  const to = textOf(raw.to);
  const memberId = idOf(raw.memberId);
  const cursor = cursorOf(raw.cursor);
  return {
    ...(query !== '' && { query }),
    ...(status && { status }),
    ...(source && { source }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(memberId && { memberId }),
    ...(cursor && { cursor }),
  };
}
