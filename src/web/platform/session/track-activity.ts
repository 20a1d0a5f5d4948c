import { type TrackedSection, wholeMinutes } from '#domain/profile/tracked-section.ts';

export type ActivityTracker = {
  /** The member opened this section; null is a page that is not tracked. */
  enter: (section: TrackedSection | null) => void;
  /** Time is not counted while the page is hidden. */
  setVisible: (visible: boolean) => void;
  /** Logs the whole minutes, because the page may be closing; the rest continues to count. */
  flush: () => void;
  /** Resets the count. */
  forget: () => void;
};

/** Measures how long a section is in view, and logs its whole minutes when the member moves to another one. */
export function createActivityTracker(
  now: () => number,
  log: (section: TrackedSection, minutes: number) => void,
): ActivityTracker {
  let section: TrackedSection | null = null;
  let spentMs = 0;
  let isCounting = false;
  let isVisible = true;
  let since = now();

  const addElapsed = () => {
    const at = now();
    if (isCounting && isVisible) spentMs += at - since;
    since = at;
  };

  const flush = () => {
    addElapsed();
    const minutes = wholeMinutes(spentMs);
    if (section === null || minutes === null) return;
    spentMs -= minutes * 60_000;
    log(section, minutes);
  };

  const forget = () => {
    addElapsed();
    section = null;
    spentMs = 0;
    isCounting = false;
  };

  return {
    enter: (next) => {
      addElapsed();
      isCounting = next !== null;
      if (next === null || next === section) return;
      flush();
      section = next;
      spentMs = 0;
    },
    setVisible: (visible) => {
      addElapsed();
      isVisible = visible;
    },
    flush,
    forget,
  };
}
