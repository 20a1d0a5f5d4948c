import { useRef } from 'react';
import { useOutbox } from '#web/platform/offline/offline-context.tsx';

/**
 * Names a wish to the server on the device. The same wish keeps its name until it has been answered, so that sending it
 * again after a lost answer carries it out once; another wish has another name.
 */
export function useRequestId() {
  const outbox = useOutbox();
  const kept = useRef<{ id: string; wish: string } | null>(null);
  return {
    idFor: (content: object) => {
      const wish = JSON.stringify(content);
      if (kept.current?.wish !== wish) kept.current = { id: outbox.newId(), wish };
      return kept.current.id;
    },
    done: () => {
      kept.current = null;
    },
  };
}
