/** E-books: lengths in characters, sizes in bytes. */
export const EBOOK_BOUNDS = {
  title: 80,
  author: 80,
  description: 300,
  chapterTitle: 120,
  chapter: 60_000,
  chapters: 60,
  /** The whole text of a book in one language, which is stored on the device for offline reading. */
  book: 600_000,
  fileBytes: 50 * 1024 * 1024,
  coverBytes: 5 * 1024 * 1024,
  quote: 1000,
  quoteContext: 40,
  note: 2000,
  marks: 2000,
  deviceName: 64,
  booksAtOnce: 100,
} as const;
