import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminBook } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { api } from '#web/platform/api/api.ts';
import type { BookFilter } from '../content-search.ts';

type BookSearch = { query?: string; status?: BookFilter; page?: number };

export function adminBooksQuery({ query, status, page }: BookSearch) {
  const search = {
    ...(query !== undefined && { query }),
    ...(status && { status }),
    ...(page !== undefined && { page }),
  };
  return queryOptions({
    queryKey: ['ebooks-admin', 'list', search],
    queryFn: () => api.ebooksAdmin.list(search),
    placeholderData: keepPreviousData,
  });
}

export function adminBookQuery(id: string) {
  return queryOptions({ queryKey: ['ebooks-admin', 'book', id], queryFn: () => api.ebooksAdmin.get({ id }) });
}

/** Shows the answer of a call, and reloads lists and readers. */
export function showBook(client: QueryClient, book: AdminBook): void {
  client.setQueryData(adminBookQuery(book.id).queryKey, book);
  void client.invalidateQueries({ queryKey: ['ebooks-admin', 'list'] });
  void client.invalidateQueries({ queryKey: ['ebooks'] });
  void client.invalidateQueries({ queryKey: ['ebook-text', book.id] });
}
