import { useEffect } from 'react';

type Paged = { page: number; pageSize: number; total: number };

/**
 * Leads to a list's last page from one behind it: what was on it has been dealt with, or the address is an old one. Without it
 * the list would claim to be empty.
 */
export function useLastPage(list: Paged | undefined, onPage: (page: number) => void): void {
  const last = list ? Math.max(1, Math.ceil(list.total / list.pageSize)) : null;
  const isBehind = list !== undefined && last !== null && list.page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each page
  useEffect(() => {
    if (isBehind) onPage(last);
  }, [isBehind, last]);
}
