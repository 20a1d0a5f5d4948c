import { addressParser, choice, cursor, dayParam, trimmedText, uuid } from '#web/platform/address/parse-address.ts';

export const CASHBACK_STATUSES = ['pending', 'available', 'held', 'spent', 'reversed'] as const;
export const CASHBACK_SOURCES = ['own', 'level1', 'level2', 'spend', 'adjustment'] as const;

/** Filters in the address; undefined means no filter. */
export const parseCashbackAddress = addressParser({
  query: trimmedText,
  status: choice(CASHBACK_STATUSES),
  source: choice(CASHBACK_SOURCES),
  from: dayParam,
  to: dayParam,
  memberId: uuid,
  cursor,
});
export type CashbackAddress = ReturnType<typeof parseCashbackAddress>;
