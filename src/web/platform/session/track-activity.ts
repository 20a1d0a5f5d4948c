import { type TrackedSection, wholeMinutes } from '#domain/profile/tracked-section.ts';

export type ActivityTracker = {
  /** The member is now in this section; null is a page whose use is not counted. */
  enter: (section: TrackedSection | null) => void;
  /** Time stands still while nobody can see the page. */
  setVisible: (visible: boolean) => void;
  /** The page may be about to go: what has become whole minutes is logged now, the rest goes on counting. */
  flush: () => void;
  /** Counts nothing of what has been. */
  forget: () => void;
};

/** Counts how long a section is in view, and logs its whole minutes when the member goes on to another. */
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
