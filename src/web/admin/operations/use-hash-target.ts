import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A section that links refer to by hash. Scrolls to it whenever such a link is followed, also while the page was still loading. */
export function useHashTarget(id: 'failed' | 'jobs' | 'slow' | 'storage') {
  const location = useLocation();
  useEffect(() => {
    if (location.hash !== id) return;
    const target = document.getElementById(id);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [id, location]);
  return { id, tabIndex: -1, className: 'scroll-mt-[calc(var(--topbar)+16px)]' };
}
