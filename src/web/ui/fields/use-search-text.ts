import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from '../use-debounced.ts';

const PAUSE_MS = 250;

/** The text of a search field, reported when the typing pauses. `query` is the current search. */
export function useSearchText(query: string, onQuery: (query: string) => void) {
  const [text, setText] = useState(query);
  const [seen, setSeen] = useState(query);
  /** Reported texts that are not the query yet: the query may arrive after more was typed. */
  const [reported, setReported] = useState<readonly string[]>([]);
  const debounced = useDebounced(text, PAUSE_MS).trim();

  if (query !== seen) {
    setSeen(query);
    const at = reported.indexOf(query);
    setReported(at === -1 ? [] : reported.slice(at + 1));
    // The back button, or a search that was cleared outside, changes the query.
    if (at === -1 && query !== text.trim()) setText(query);
  }

  const report = useEffectEvent((typed: string) => {
    if (typed === (reported.at(-1) ?? query)) return;
    setReported([...reported, typed]);
    onQuery(typed);
  });
  useEffect(() => report(debounced), [debounced]);

  return { text, setText };
}
