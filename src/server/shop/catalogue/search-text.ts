import { foldText } from '#domain/text/fold-text.ts';

/** Texts folded for searching, as stored. */
export function searchText(...parts: (string | null)[]): string {
  return foldText(parts.filter((part) => part !== null).join(' '));
}

/** One pattern for each word of a query: all must match, anywhere. */
export function likePatterns(query: string): string[] {
  return foldText(query)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
