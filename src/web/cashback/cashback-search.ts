/** What the page's address says: /cashback?page=2, of the events. The first page is left out. */
export type CashbackAddress = { page?: number };

export function parseCashbackSearch({ page }: Record<string, unknown>): CashbackAddress {
  const number = Number(page);
  return Number.isInteger(number) && number > 1 && number <= 10_000 ? { page: number } : {};
}
