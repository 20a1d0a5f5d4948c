import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A place of the page that links lead to by name: gone to whenever one is followed, also when the page was still loading then. */
export function useHashTarget(id: 'failed' | 'jobs' | 'slow' | 'storage') {
  const location = useLocation();
  useEffect(() => {
    if (location.hash !== id) return;
    const place = document.getElementById(id);
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  }, [id, location]);
  return { id, tabIndex: -1, className: 'scroll-mt-[calc(var(--topbar)+16px)]' };
}
