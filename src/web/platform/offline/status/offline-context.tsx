import { createContext, type ReactNode, use } from 'react';
import type { Outbox } from '../outbox/outbox.ts';

const OfflineContext = createContext<Outbox | Promise<Outbox> | null>(null);

type OfflineProviderProps = {
  /** A promise while the outbox is loading; only components that use it wait. */
  outbox: Outbox | Promise<Outbox>;
  children: ReactNode;
};

/** Provides the outbox to the components below. The session starts and stops it. */
export function OfflineProvider({ outbox, children }: OfflineProviderProps) {
  return <OfflineContext value={outbox}>{children}</OfflineContext>;
}

export function useOutbox(): Outbox {
  const outbox = use(OfflineContext);
  if (!outbox) throw new Error('useOutbox needs an OfflineProvider above it');
  return outbox instanceof Promise ? use(outbox) : outbox;
}
