import { foldText } from '../../text/fold-text.ts';
import { withoutLinks } from '../../text/markdown-links.ts';
import type { Chapter } from '../ebooks-shapes.contract.ts';

/** A match in a book, with some text around it. */
export type Found = {
  chapterId: string;
  before: string;
  hit: string;
  after: string;
  /** Share of the chapter's text above it, from 0 to 1. */
  share: number;
};

const CONTEXT_LENGTH = 48;
const MIN_QUERY_LENGTH = 2;
const MAX_FOUND = 200;

/** All matches in a book in reading order, ignoring case and diacritics. */
export function searchText(chapters: readonly Pick<Chapter, 'id' | 'content'>[], query: string): Found[] {
  const wanted = foldText(query.normalize('NFC').trim().replace(/\s+/g, ' '));
  if (wanted.length < MIN_QUERY_LENGTH) return [];
  return chapters.flatMap(({ id, content }) => searchChapter(id, readableText(content), wanted)).slice(0, MAX_FOUND);
}

function searchChapter(chapterId: string, text: string, wanted: string): Found[] {
  const folded = foldText(text);
  const found: Found[] = [];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    found.push({
      chapterId,
      before: wordsBefore(text.slice(Math.max(0, at - CONTEXT_LENGTH), at), at > CONTEXT_LENGTH),
      hit: text.slice(at, end),
      after: wordsAfter(text.slice(end, end + CONTEXT_LENGTH), end + CONTEXT_LENGTH < text.length),
      share: at / text.length,
    });
  }
  return found;
}

/** Drops a word that was cut. */
const wordsBefore = (text: string, isCut: boolean) => (isCut ? `…${text.replace(/^\S*/, '')}` : text);
const wordsAfter = (text: string, isCut: boolean) => (isCut ? `${text.replace(/\S*$/, '')}…` : text);

/** The visible text, without figures, addresses of links and Markdown. */
function readableText(markdown: string): string {
  return withoutLinks(markdown.normalize('NFC').replace(/^```[\s\S]*?^```/gm, ' '))
    .replace(/^\|[\s|:-]*$/gm, ' ')
    .replace(/^ *(?:#+|>|[-*+]|\d+\.) +/gm, '')
    .replace(/[*_`|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}
