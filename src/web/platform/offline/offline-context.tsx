import { createContext, type ReactNode, useContext } from 'react';
import type { Outbox } from './outbox.ts';

const OfflineContext = createContext<Outbox | null>(null);

/** Gives the outbox to everything below. The session starts and stops it. */
export function OfflineProvider({ outbox, children }: { outbox: Outbox; children: ReactNode }) {
  return <OfflineContext value={outbox}>{children}</OfflineContext>;
}

export function useOutbox(): Outbox {
  const outbox = useContext(OfflineContext);
  if (!outbox) throw new Error('useOutbox needs an OfflineProvider above it');
  return outbox;
}
