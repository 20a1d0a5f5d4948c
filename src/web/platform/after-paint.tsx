import { type ReactNode, Suspense } from 'react';
import { usePainted } from './first-view.ts';

/** Its content, often loaded for it alone, comes when the page around it stands on the screen; `fallback` keeps the room. */
export function AfterPaint({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const isPainted = usePainted();
  if (!isPainted) return fallback;
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
