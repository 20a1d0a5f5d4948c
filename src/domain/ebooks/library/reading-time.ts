import { type Language, WORDS_PER_MINUTE } from '../../text/language.ts';
import { withoutLinks } from '../../text/markdown-links.ts';

/** Whole minutes for so many words, at least one where there is anything left to read. */
export function readingMinutes(words: number, language: Language): number {
  if (words <= 0) return 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE[language]));
}

/** The words of a chapter that are read: not those of figures, links' addresses or Markdown's own signs. */
export function countWords(markdown: string): number {
  const read = withoutLinks(markdown.replace(/^```[\s\S]*?^```/gm, ' '));
  return read.match(/[\p{L}\p{N}]+(?:[.,:'’–-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
