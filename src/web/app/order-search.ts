/** The order that the card provider names on the way back: /payment-success?order=… */
export type OrderSearch = { order?: string };

export function parseOrderSearch({ order }: Record<string, unknown>): OrderSearch {
  return typeof order === 'string' && order !== '' ? { order } : {};
}
