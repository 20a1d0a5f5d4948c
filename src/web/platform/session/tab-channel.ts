import { currentImpersonation } from '../api/impersonation.ts';

/** What tabs of this browser tell each other about the session they share. */
export type TabMessage = 'signed-in' | 'signed-out';

export type TabChannel = {
  post: (message: TabMessage) => void;
  listen: (onEvent: (message: TabMessage) => void) => () => void;
};

/** Where the browser has no channel each tab finds out by itself, at its next call. A tab that impersonates a member keeps that to itself. */
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
