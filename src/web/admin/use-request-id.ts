import { useRef } from 'react';
import { newId } from '#web/platform/new-id.ts';

/**
 * Names a wish to the server on the device. The same wish keeps its name until it has been answered, so that sending it
 * again after a lost answer carries it out once; another wish has another name.
 */
export function useRequestId() {
  const kept = useRef<{ id: string; wish: string } | null>(null);
  return {
    idFor: (content: object) => {
      const wish = JSON.stringify(content);
      if (kept.current?.wish !== wish) kept.current = { id: newId(), wish };
      return kept.current.id;
    },
    done: () => {
      kept.current = null;
    },
  };
}
