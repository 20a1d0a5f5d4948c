import type { Language } from '../../text/language.ts';
import type { ChapterHead, ReadingPosition } from '../ebooks-shapes.contract.ts';
import { readingMinutes } from '../library/reading-time.ts';

/**
 * What two devices know of a member's place in one book. Where one is: last write wins, also backwards, for who leafs back wants to
 * stay there. What one has finished: both together, so that no chapter becomes unread because an old device was slow to send.
 */
export function mergePositions(stored: ReadingPosition, arrived: ReadingPosition): ReadingPosition {
  const later = Date.parse(arrived.editedAt) > Date.parse(stored.editedAt) ? arrived : stored;
  return { ...later, finished: [...new Set([...stored.finished, ...arrived.finished])].toSorted() };
}

/** From here on a chapter counts as finished: below its last words stand only sources and the way on. */
const FINISHED_SHARE = 0.97;

/** The place when the member is so far down in a chapter; `left` is the chapter that they have gone on from with "next chapter". */
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

/** Where reading goes on: the stored place, or the start of the first unfinished chapter where its chapter is gone from the book. */
export function resumeAt(
  contents: readonly ChapterHead[],
  place: ReadingPosition | null,
): { chapterId: string; share: number } | null {
  const [first] = contents;
  if (!first) return null;
  if (!place) return { chapterId: first.id, share: 0 };
  if (contents.some(({ id }) => id === place.chapterId)) return { chapterId: place.chapterId, share: place.share };
  const next = contents.find(({ id }) => !place.finished.includes(id)) ?? first;
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

/** How far a member has come, by words: a chapter counts whole when finished, else as much of it as lies behind. */
export function progressIn(
  contents: readonly ChapterHead[],
  place: ReadingPosition | null,
  language: Language,
): Progress {
  const chapters = contents.map((chapter) => {
    const isFinished = place?.finished.includes(chapter.id) ?? false;
    const isHere = place?.chapterId === chapter.id;
    const share = isHere && place ? place.share : 0;
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
