import { useEffect, useEffectEvent } from 'react';

type ReaderKeys = Record<
  'onPrevious' | 'onNext' | 'onBookmark' | 'onHighlight' | 'onContents' | 'onSearch',
  () => void
>;

/** Keyboard shortcuts of the reader; inactive while typing in a field or with an open dialog. */
export function useReaderKeys(keys: ReaderKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isElsewhere(event.target)) return;
    const actions: Record<string, (() => void) | undefined> = {
      ArrowLeft: keys.onPrevious,
      ArrowRight: keys.onNext,
      b: keys.onBookmark,
      m: keys.onHighlight,
      i: keys.onContents,
      s: keys.onSearch,
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, dialog, [role="dialog"], [role="radiogroup"]') !== null
  );
}
