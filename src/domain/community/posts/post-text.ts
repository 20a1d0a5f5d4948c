import { COMMUNITY_BOUNDS } from '../../bounds.ts';
import { withoutLinks } from '../../text/markdown-links.ts';

const MENTION = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/gi;
const EXCERPT_LENGTH = 160;

/** Ids of the members that a post mentions, each once, in order; those past the tenth are not told. */
export function mentionsIn(content: string): string[] {
  const ids = [...content.matchAll(MENTION)].map(([, id]) => String(id).toLowerCase());
  return [...new Set(ids)].slice(0, COMMUNITY_BOUNDS.mentions);
}

/** Ids of everybody whose name the text has room for, also past the limit: a name is needed to show it. */
export function mentionedIn(contents: readonly string[]): string[] {
  return [
    ...new Set(contents.flatMap((content) => [...content.matchAll(MENTION)].map(([, id]) => String(id).toLowerCase()))),
  ];
}

type NameOf = (id: string) => string | null;

/** A post on one line: without Markdown's signs, quotes and line breaks, mentions as names. */
export function plainTextOf(content: string, nameOf: NameOf): string {
  return withoutLinks(content.replace(/^ {0,3}(?:>|```).*$/gm, ' '))
    .replace(MENTION, (_all, id: string) => `@${nameOf(id.toLowerCase()) ?? '?'}`)
    .replace(/^ {0,3}(?:#{1,6}|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/(\*\*|__|\*|~~|`)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The opening words of a post for lists and mail. */
export function excerptOf(content: string, nameOf: NameOf, length = EXCERPT_LENGTH): string {
  const plain = plainTextOf(content, nameOf);
  const letters = [...plain];
  return letters.length > length
    ? `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : plain;
}

/** Links of a text, typed bare or as Markdown. */
export function countLinks(content: string): number {
  return content.match(/\bhttps?:\/\/|\bwww\./gi)?.length ?? 0;
}
