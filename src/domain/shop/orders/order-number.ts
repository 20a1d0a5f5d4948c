/** The name of an order for people: the first eight characters of its id. */
export function orderNumber(id: string): string {
  return id.slice(0, 8);
}
