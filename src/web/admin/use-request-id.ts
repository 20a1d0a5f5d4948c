import { useRef } from 'react';
import { newId } from '#web/platform/device/new-id.ts';

/**
 * Gives a request an id on the device. The same request retains its id until it is answered, so that sending it again after a lost
 * answer carries it out once; another request has another id.
 */
export function useRequestId() {
  const current = useRef<{ id: string; request: string } | null>(null);
  return {
    idFor: (content: object) => {
      const request = JSON.stringify(content);
      if (current.current?.request !== request) current.current = { id: newId(), request };
      return current.current.id;
    },
    done: () => {
      current.current = null;
    },
  };
}
