import { foldText } from '#domain/text/fold-text.ts';

/** Texts in plain letters, as they are stored for searching. */
export function searchText(...parts: (string | null)[]): string {
  return foldText(parts.filter((part) => part !== null).join(' '));
}

/** One pattern for each word of a query: all of them must be found, anywhere. */
export function likePatterns(query: string): string[] {
  return foldText(query)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
