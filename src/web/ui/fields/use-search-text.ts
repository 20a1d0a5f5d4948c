import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../use-debounced.ts';

const PAUSE_MS = 250;

/** The text of a search field, told on when the typing pauses. `query` is what is searched for now. */
export function useSearchText(query: string, onQuery: (query: string) => void) {
  const [text, setText] = useState(query);
  const [reported, setReported] = useState(query);
  const settled = useDebounced(text, PAUSE_MS).trim();

  // The way back, or a search that was cleared elsewhere, changes what is searched for.
  if (query !== reported) {
    setReported(query);
    if (query !== text.trim()) setText(query);
  }

  const report = useEffectEvent((typed: string) => {
    if (typed === query) return;
    setReported(typed);
    onQuery(typed);
  });
  useEffect(() => report(settled), [settled]);

  return { text, setText };
}
