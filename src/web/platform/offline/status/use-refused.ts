import { useEffect, useRef } from 'react';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import { useUnsent } from './use-sync.ts';

type Refused = Extract<Operation, { state: 'refused' }>;

/**
 * Calls `onRefused` when the server refuses one of these operations. Operations that were refused earlier are shown at
 * their rows.
 */
export function useRefused(isOf: (operation: Operation) => boolean, onRefused: (operation: Refused) => void): void {
  const unsent = useUnsent().filter(isOf);
  const onTheirWay = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const news = unsent.filter(isRefused).find(({ opId }) => onTheirWay.current.has(opId));
    onTheirWay.current = new Set(unsent.filter((one) => !isRefused(one)).map(({ opId }) => opId));
    if (news) onRefused(news);
  });
}

function isRefused(operation: Operation): operation is Refused {
  return operation.state === 'refused';
}
