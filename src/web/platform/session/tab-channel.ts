import { currentImpersonation } from '../api/impersonation.ts';

/** A message between tabs of this browser about their shared session. */
export type TabMessage = 'signed-in' | 'signed-out';

export type TabChannel = {
  post: (message: TabMessage) => void;
  listen: (onEvent: (message: TabMessage) => void) => () => void;
};

/** Without a channel each tab notices a change at its next call. A tab that impersonates a member sends nothing. */
export function openTabChannel(name = 'formkurva.session'): TabChannel {
  if (typeof BroadcastChannel === 'undefined' || currentImpersonation() !== null)
    return { post: () => {}, listen: () => () => {} };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (onEvent) => {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (data === 'signed-in' || data === 'signed-out') onEvent(data);
      };
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}
