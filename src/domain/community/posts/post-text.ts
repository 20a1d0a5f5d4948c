import { withoutLinks } from '../../text/markdown-links.ts';
import { COMMUNITY_BOUNDS } from '../community-bounds.ts';

const MENTION = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/gi;
const EXCERPT_LENGTH = 160;
/** Later mentions are cut off after three lines on a phone; the excerpt then begins a few characters before the mention. */
const MENTION_WITHIN = 80;
const BEFORE_MENTION = 40;
/** Private-use character that marks the mention of the member while Markdown is removed. */
const MENTIONED_HERE = '\ue000';

/** Ids of the members that a post notifies: each once, in order, ten at most. */
export function mentionsIn(content: string): string[] {
  const ids = [...content.matchAll(MENTION)].map(([, id]) => String(id).toLowerCase());
  return [...new Set(ids)].slice(0, COMMUNITY_BOUNDS.mentions);
}

/** Ids of everyone that can be mentioned in the texts, also past the limit of notifications: names are needed to show them. */
export function mentionedIn(contents: readonly string[]): string[] {
  return [
    ...new Set(contents.flatMap((content) => [...content.matchAll(MENTION)].map(([, id]) => String(id).toLowerCase()))),
  ];
}

type NameOf = (id: string) => string | null;

/** A post on one line: without Markdown, quotes and line breaks, mentions as names. */
export function plainTextOf(content: string, nameOf: NameOf): string {
  return withoutLinks(content.replace(/^ {0,3}(?:>|```).*$/gm, ' '))
    .replace(MENTION, (_all, id: string) => `@${nameOf(id.toLowerCase()) ?? '?'}`)
    .replace(/^ {0,3}(?:#{1,6}|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/(\*\*|__|\*|~~|`)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The beginning of a post, for lists and mail. */
export function excerptOf(content: string, nameOf: NameOf, length = EXCERPT_LENGTH): string {
  return cut([...plainTextOf(content, nameOf)], length);
}

const cut = (letters: readonly string[], length: number) =>
  letters.length > length
    ? `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('');

/** The text around the first mention of the member, or the beginning of the post when it contains the mention. */
export function mentionExcerptOf(content: string, memberId: string, nameOf: NameOf): string {
  const named = (id: string) => `${id === memberId ? MENTIONED_HERE : ''}${nameOf(id) ?? '?'}`;
  const letters = [...plainTextOf(content.replaceAll(MENTIONED_HERE, ''), named)];
  const at = letters.indexOf(MENTIONED_HERE);
  const plain = letters.filter((letter) => letter !== MENTIONED_HERE);
  if (at <= MENTION_WITHIN) return cut(plain, EXCERPT_LENGTH);
  // The "@" is the character before the marker. The excerpt begins with a whole word.
  const from = at - 1 - BEFORE_MENTION;
  const space = plain.indexOf(' ', from);
  const start = space === -1 || space >= at - 1 ? from : space + 1;
  return `… ${cut(plain.slice(start), EXCERPT_LENGTH)}`;
}

/** Counts the links of a text, plain or as Markdown. */
export function countLinks(content: string): number {
  return content.match(/\bhttps?:\/\/|\bwww\./gi)?.length ?? 0;
}
