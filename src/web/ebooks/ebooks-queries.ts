import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import type { Language } from '#web/platform/language/message-store.ts';

const FRESH_MS = 60_000;
/** The text of a book changes seldom, and a reader is not to lose their line because it was read again. */
const TEXT_FRESH_MS = 60 * 60_000;

export function booksQuery(language: Language) {
  return queryOptions({
    queryKey: ['ebooks', 'list', language],
    queryFn: async () => (await api.ebooks.list({ language })).books,
    staleTime: FRESH_MS,
    meta: { lastSeen: 'ebooks.list' },
  });
}

export function bookQuery(id: string, language: Language) {
  return queryOptions({
    queryKey: ['ebooks', 'book', id, language],
    queryFn: () => api.ebooks.get({ id, language }),
    staleTime: FRESH_MS,
    meta: { lastSeen: 'ebooks.get', keepAtMost: 30 },
  });
}

/** The whole text, kept on the device once it was opened. Its key is its own: a new place is no reason to read it again. */
export function bookTextQuery(id: string, language: Language) {
  return queryOptions({
    queryKey: ['ebook-text', id, language],
    queryFn: () => api.ebooks.read({ id, language }),
    staleTime: TEXT_FRESH_MS,
    meta: { lastSeen: 'ebooks.read', keepAtMost: 12 },
  });
}

export function marksQuery(ebookId: string) {
  return queryOptions({
    queryKey: ['ebooks', 'marks', ebookId],
    queryFn: async () => (await api.ebooks.marks({ ebookId })).marks,
    staleTime: FRESH_MS,
    meta: { lastSeen: 'ebooks.marks', keepAtMost: 30 },
  });
}
