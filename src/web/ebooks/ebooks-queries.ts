import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#domain/text/language.ts';
import { api } from '#web/platform/api/api.ts';
import { chapterPicturesIn } from '#web/platform/service-worker/chapter-pictures.ts';

const FRESH_MS = 60_000;
/** The text of a book changes rarely, and reloading it could make a reader lose their line. */
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
    meta: { lastSeen: 'ebooks.get', maxEntries: 30 },
  });
}

/** The whole text, stored on the device after the first opening. It has a key of its own, so that a new position does not reload it. */
export function bookTextQuery(id: string, language: Language) {
  return queryOptions({
    queryKey: ['ebook-text', id, language],
    queryFn: async () => {
      const text = await api.ebooks.read({ id, language });
      void loadPictures(text.chapters);
      return text;
    },
    staleTime: TEXT_FRESH_MS,
    meta: { lastSeen: 'ebooks.read', maxEntries: 12 },
  });
}

/**
 * Loads all pictures, so that the service worker caches them for offline reading. A picture that fails is loaded when the page shows
 * it.
 */
async function loadPictures(chapters: readonly { content: string }[]): Promise<void> {
  for (const address of chapters.flatMap(({ content }) => chapterPicturesIn(content))) {
    await fetch(address).catch(() => undefined);
  }
}

export function marksQuery(ebookId: string) {
  return queryOptions({
    queryKey: ['ebooks', 'marks', ebookId],
    queryFn: async () => (await api.ebooks.marks({ ebookId })).marks,
    staleTime: FRESH_MS,
    meta: { lastSeen: 'ebooks.marks', maxEntries: 30 },
  });
}
