import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { distanceTo, shareAbove } from './text-position.ts';

/** Text above this line, below the reader's bar, counts as read. */
export const READING_LINE_PX = 72;
/** The position is saved after scrolling has paused this long. */
const PAUSE_MS = 1200;
/** How long scroll events after a jump are ignored. */
const JUMP_MS = 250;

type ReadingPositionOptions = {
  text: RefObject<HTMLDivElement | null>;
  /** Changes with the chapter and with each jump: the page then scrolls to `at`. */
  jump: string;
  at: number;
  /** Called with the position when the reader pauses or leaves. */
  onPause: (share: number) => void;
};

/** Scrolls the page to a share of the chapter's text, and returns how much of it has been read. */
export function useReadingPosition({ text, jump, at, onPause }: ReadingPositionOptions): number {
  const [share, setShare] = useState(at);
  // A jump is not reading: only scrolling by the member is saved, or an old position would replace a newer one.
  const isJumping = useRef(false);
  const save = useEffectEvent((to: number) => onPause(to));
  const goTo = useEffectEvent(() => {
    if (!text.current) return;
    isJumping.current = true;
    setTimeout(() => {
      isJumping.current = false;
    }, JUMP_MS);
    window.scrollBy({ top: distanceTo(text.current, at, READING_LINE_PX), behavior: 'instant' });
    if (at <= 0) window.scrollTo({ top: 0, behavior: 'instant' });
    setShare(at);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on a jump only; a changed position alone must not scroll.
  useLayoutEffect(() => goTo(), [jump]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chapter has another text to observe.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnsaved = false;
    const now = () => (text.current ? shareNow(text.current) : 0);
    const pause = () => {
      clearTimeout(timer);
      if (isUnsaved) save(now());
      isUnsaved = false;
    };
    const handleScroll = () => {
      if (isJumping.current) return;
      isUnsaved = true;
      setShare(now());
      clearTimeout(timer);
      timer = setTimeout(pause, PAUSE_MS);
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('pagehide', pause);
    document.addEventListener('visibilitychange', pause);
    return () => {
      pause();
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('pagehide', pause);
      document.removeEventListener('visibilitychange', pause);
    };
  }, [jump]);
  return share;
}

/** At the end of the page everything counts as read, also text that never reached the line. */
function shareNow(text: HTMLElement): number {
  const left = text.getBoundingClientRect().bottom - window.innerHeight;
  return left <= 0 ? 1 : shareAbove(text, READING_LINE_PX);
}
