export type Reference = { from: string; to: string };

/**
 * Puts tables so that each comes after those it refers to. Tables that refer to each other in a circle cannot be ordered; they
 * come last, by name, and whoever loads them must check their references afterwards.
 */
export function orderTables(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  let waiting = [...tables].sort();
  for (;;) {
    const isFree = (table: string) =>
      !references.some(({ from, to }) => from === table && to !== table && waiting.includes(to));
    const free = waiting.filter(isFree);
    if (free.length === 0) return [...ordered, ...waiting];
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
}
