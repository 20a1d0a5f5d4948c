import { type Language, WORDS_PER_MINUTE } from '../../text/language.ts';
import { withoutLinks } from '../../text/markdown-links.ts';

/** Whole minutes, at least one while any words are left. */
export function readingMinutes(words: number, language: Language): number {
  if (words <= 0) return 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE[language]));
}

/** Counts the visible words of a chapter, without figures, addresses of links and Markdown. */
export function countWords(markdown: string): number {
  const read = withoutLinks(markdown.replace(/^```[\s\S]*?^```/gm, ' '));
  return read.match(/[\p{L}\p{N}]+(?:[.,:'’–-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
