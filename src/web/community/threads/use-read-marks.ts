import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '#web/platform/api/api.ts';

const MARK_DELAY_MS = 800;

/**
 * Records which posts come into view: the read position is one number for the whole thread. `watch` is called for every rendered post,
 * and again when its number changes, because the server numbers new posts. `at` is the last post in view.
 */
export function useReadMarks(threadId: string, readSeq: number | null) {
  const client = useQueryClient();
  const [at, setAt] = useState<number | null>(null);
  const [seen, setSeen] = useState(0);
  const marked = useRef(0);
  const observer = useRef<IntersectionObserver | null>(null);
  const inView = useRef(new Set<number>());
  const seqs = useRef(new WeakMap<Element, number>());

  const watch = useCallback((element: HTMLElement, seq: number) => {
    if (typeof IntersectionObserver === 'undefined') return;
    observer.current ??= new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const shown = seqs.current.get(target) ?? 0;
        if (isIntersecting && shown > 0) inView.current.add(shown);
        else inView.current.delete(shown);
      }
      const last = Math.max(0, ...inView.current);
      if (last === 0) return;
      setAt(last);
      setSeen((before) => Math.max(before, last));
    });
    const watcher = observer.current;
    seqs.current.set(element, seq);
    watcher.observe(element);
    return () => {
      watcher.unobserve(element);
      inView.current.delete(seq);
    };
  }, []);
  useEffect(() => () => observer.current?.disconnect(), []);

  const mark = useEffectEvent(async () => {
    if (readSeq === null || seen <= Math.max(marked.current, readSeq)) return;
    marked.current = seen;
    try {
      await api.community.markRead({ id: threadId, seq: seen });
    } catch {
      // Sent again with the next post that comes into view, or at the next visit.
      marked.current = 0;
      return;
    }
    // Lists and the bell are read again when they are next shown; this page retains its line above the first new post.
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      (queryKey[0] === 'community' && queryKey[1] !== 'thread') || queryKey[0] === 'communityInbox';
    await client.invalidateQueries({ predicate: isOther, refetchType: 'none' });
  });
  const isKnown = readSeq !== null;
  useEffect(() => {
    if (seen === 0 || !isKnown) return;
    const timer = setTimeout(() => void mark(), MARK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [seen, isKnown]);

  return { at, watch };
}
