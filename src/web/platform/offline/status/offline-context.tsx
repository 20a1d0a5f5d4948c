import { createContext, type ReactNode, use } from 'react';
import type { Outbox } from '../outbox/outbox.ts';

const OfflineContext = createContext<Outbox | Promise<Outbox> | null>(null);

type OfflineProviderProps = {
  /** A promise while the outbox is still being loaded: only what uses it waits. */
  outbox: Outbox | Promise<Outbox>;
  children: ReactNode;
};

/** Gives the outbox to everything below. The session starts and stops it. */
export function OfflineProvider({ outbox, children }: OfflineProviderProps) {
  return <OfflineContext value={outbox}>{children}</OfflineContext>;
}

export function useOutbox(): Outbox {
  const outbox = use(OfflineContext);
  if (!outbox) throw new Error('useOutbox needs an OfflineProvider above it');
  return outbox instanceof Promise ? use(outbox) : outbox;
}
