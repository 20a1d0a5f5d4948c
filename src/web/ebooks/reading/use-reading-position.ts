import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { distanceTo, shareAbove } from './text-position.ts';

/** Text counts as read when it has gone above this line, below the reader's own bar. */
export const READING_LINE_PX = 72;
/** While somebody scrolls the place changes all the time; it is worth keeping when they stop to read. */
const PAUSE_MS = 1200;
/** How long the page moves by itself after a jump. */
const SETTLE_MS = 250;

type ReadingPositionOptions = {
  text: RefObject<HTMLDivElement | null>;
  /** Changes with the chapter and with each jump: the page then goes to `at`. */
  jump: string;
  at: number;
  /** Hears where the reader is when they pause, and when they leave. */
  onPause: (share: number) => void;
};

/** Puts the page at a share of the chapter's text, and tells how much of it has been read. */
export function useReadingPosition({ text, jump, at, onPause }: ReadingPositionOptions): number {
  const [share, setShare] = useState(at);
  // Going to a place is no reading: only what the member scrolls is kept, or an old place would win over a new one.
  const isJumping = useRef(false);
  const keep = useEffectEvent((to: number) => onPause(to));
  const goTo = useEffectEvent(() => {
    if (!text.current) return;
    isJumping.current = true;
    setTimeout(() => {
      isJumping.current = false;
    }, SETTLE_MS);
    window.scrollBy({ top: distanceTo(text.current, at, READING_LINE_PX), behavior: 'instant' });
    if (at <= 0) window.scrollTo({ top: 0, behavior: 'instant' });
    setShare(at);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump is the reason to go there, its place only says where.
  useLayoutEffect(() => goTo(), [jump]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chapter is another text to watch.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnkept = false;
    const now = () => (text.current ? shareNow(text.current) : 0);
    const pause = () => {
      clearTimeout(timer);
      if (isUnkept) keep(now());
      isUnkept = false;
    };
    const handleScroll = () => {
      if (isJumping.current) return;
      isUnkept = true;
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

/** At the end of the page everything is read, also what never came up to the line. */
function shareNow(text: HTMLElement): number {
  const left = text.getBoundingClientRect().bottom - window.innerHeight;
  return left <= 0 ? 1 : shareAbove(text, READING_LINE_PX);
}
