import type { Language } from '../../text/language.ts';
import type { ChapterHead, ReadingPosition } from '../ebooks-shapes.contract.ts';
import { readingMinutes } from '../library/reading-time.ts';

/**
 * Merges the positions that two devices have for one book. The position itself: last write wins, also backwards, because members leaf
 * back. Finished chapters: the union, so that a late write from an old device does not mark a chapter as unread.
 */
export function mergePositions(stored: ReadingPosition, arrived: ReadingPosition): ReadingPosition {
  const later = Date.parse(arrived.editedAt) > Date.parse(stored.editedAt) ? arrived : stored;
  return { ...later, finished: [...new Set([...stored.finished, ...arrived.finished])].toSorted() };
}

/** From this share on a chapter counts as finished: only sources and navigation follow. */
const FINISHED_SHARE = 0.97;

/** The position after moving to a share of a chapter; `left` is the chapter that was left with "next chapter" and is thereby finished. */
export function moveTo<To extends Omit<ReadingPosition, 'finished' | 'editedAt'>>(
  before: ReadingPosition | null,
  to: To,
  left?: string,
): To & Pick<ReadingPosition, 'finished'> {
  const finished = new Set(before?.finished ?? []);
  if (left !== undefined) finished.add(left);
  if (to.share >= FINISHED_SHARE) finished.add(to.chapterId);
  return { ...to, finished: [...finished].toSorted() };
}

/**
 * Where reading continues: at the stored position, or at the first unfinished chapter when the stored chapter was deleted from the
 * book.
 */
export function resumeAt(
  contents: readonly ChapterHead[],
  position: ReadingPosition | null,
): { chapterId: string; share: number } | null {
  const [first] = contents;
  if (!first) return null;
  if (!position) return { chapterId: first.id, share: 0 };
  if (contents.some(({ id }) => id === position.chapterId))
    return { chapterId: position.chapterId, share: position.share };
  const next = contents.find(({ id }) => !position.finished.includes(id)) ?? first;
  return { chapterId: next.id, share: 0 };
}

export type Progress = {
  /** Of the whole book, in per cent; 100 only when every chapter is finished. */
  percent: number;
  minutesLeft: number;
  finished: number;
  chapters: {
    id: string;
    title: string;
    minutes: number;
    minutesLeft: number;
    state: 'finished' | 'here' | 'ahead';
    share: number;
  }[];
};

/** Progress by words: a finished chapter counts whole, another one by the share that was read. */
export function progressIn(
  contents: readonly ChapterHead[],
  position: ReadingPosition | null,
  language: Language,
): Progress {
  const chapters = contents.map((chapter) => {
    const isFinished = position?.finished.includes(chapter.id) ?? false;
    const isHere = position?.chapterId === chapter.id;
    const share = isHere && position ? position.share : 0;
    const wordsLeft = isFinished ? 0 : chapter.words * (1 - share);
    const state = isHere ? ('here' as const) : isFinished ? ('finished' as const) : ('ahead' as const);
    return { chapter, isFinished, share, wordsLeft, state };
  });
  const words = contents.reduce((sum, chapter) => sum + chapter.words, 0);
  const left = chapters.reduce((sum, { wordsLeft }) => sum + wordsLeft, 0);
  const percent = words === 0 ? 0 : Math.floor(((words - left) / words) * 100);
  return {
    percent,
    minutesLeft: readingMinutes(left, language),
    finished: chapters.filter(({ isFinished }) => isFinished).length,
    chapters: chapters.map(({ chapter, share, state }) => ({
      id: chapter.id,
      title: chapter.title,
      minutes: readingMinutes(chapter.words, language),
      minutesLeft: readingMinutes(chapter.words * (1 - share), language),
      state,
      share,
    })),
  };
}
