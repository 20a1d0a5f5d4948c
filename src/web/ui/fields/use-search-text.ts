import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../use-debounced.ts';

const PAUSE_MS = 250;

/** The text of a search field, told on when the typing pauses. `query` is what is searched for now. */
export function useSearchText(query: string, onQuery: (query: string) => void) {
  const [text, setText] = useState(query);
  const [seen, setSeen] = useState(query);
  /** What was told on and has not come back as the query yet: it may come late, when more has been typed. */
  const [told, setTold] = useState<readonly string[]>([]);
  const settled = useDebounced(text, PAUSE_MS).trim();

  if (query !== seen) {
    setSeen(query);
    const at = told.indexOf(query);
    setTold(at === -1 ? [] : told.slice(at + 1));
    // The way back, or a search that was cleared elsewhere, changes what is searched for.
    if (at === -1 && query !== text.trim()) setText(query);
  }

  const report = useEffectEvent((typed: string) => {
    if (typed === (told.at(-1) ?? query)) return;
    setTold([...told, typed]);
    onQuery(typed);
  });
  useEffect(() => report(settled), [settled]);

  return { text, setText };
}
