import { isDay } from '#domain/day/day.ts';
import { cursorOf, idOf, oneOf, textOf } from '../read-address.ts';

export const CASHBACK_STATUSES = ['pending', 'available', 'held', 'spent', 'reversed'] as const;
export const CASHBACK_SOURCES = ['own', 'level1', 'level2', 'spend', 'adjustment'] as const;

/** How the rows of the programme are narrowed; what is left out is everything. Lives in the address. */
export type CashbackAddress = {
  query?: string;
  status?: (typeof CASHBACK_STATUSES)[number];
  source?: (typeof CASHBACK_SOURCES)[number];
  from?: string;
  to?: string;
  memberId?: string;
  cursor?: string;
};

/** Undefined takes a choice away. */
export type CashbackAddressChanges = { [Field in keyof CashbackAddress]?: CashbackAddress[Field] | undefined };

/** Reads the address: whatever is not understood is left out. */
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
