import { withoutLinks } from '../../text/markdown-links.ts';
import type { BookLanguage } from '../ebook-words.ts';

/**
 * Words a minute, read silently and with understanding. Source: the International Reading Speed Texts (Trauzettel-Klosinski and Dietz
 * 2012): Swedish 199, English 228. Swedish words are longer, so the minutes come out alike.
 */
const WORDS_PER_MINUTE: Record<BookLanguage, number> = { sv: 199, en: 228 };

/** Whole minutes for so many words, at least one where there is anything left to read. */
export function readingMinutes(words: number, language: BookLanguage): number {
  if (words <= 0) return 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE[language]));
}

/** The words of a chapter that are read: not those of figures, links' addresses or Markdown's own signs. */
export function countWords(markdown: string): number {
  const read = withoutLinks(markdown.replace(/^```[\s\S]*?^```/gm, ' '));
  return read.match(/[\p{L}\p{N}]+(?:[.,:'’–-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
