/** Tabs of one browser share the stored session; only the tab that holds the lock writes it. */
export type LiveTabs = {
  /** True when this tab may write. `steal` takes the lock from another tab, which is notified. */
  claim: (options: { steal: boolean }) => Promise<boolean>;
  release: () => void;
  onStolen: (listener: () => void) => void;
  /** Notifies other tabs that the stored session has changed. */
  post: () => void;
  onPosted: (listener: () => void) => void;
  close: () => void;
};

export function openLiveTabs(userId: string): LiveTabs {
  const name = `formkurva.live.${userId}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let release = () => {};
  let stolen = () => {};
  const lock = (options: LockOptions) =>
    new Promise<boolean>((resolve) => {
      const held = navigator.locks.request(name, options, (granted) => {
        resolve(granted !== null);
        if (granted === null) return undefined;
        return new Promise<void>((end) => {
          release = end;
        });
      });
      // Rejects when another tab takes the lock.
      held.catch(() => stolen());
    });
  return {
    // Locks need a secure context. Without them the server's revision separates tabs like devices.
    claim: async ({ steal }) => !navigator.locks || lock(steal ? { steal: true } : { ifAvailable: true }),
    release: () => release(),
    onStolen: (listener) => {
      stolen = listener;
    },
    post: () => channel?.postMessage('changed'),
    onPosted: (listener) => channel?.addEventListener('message', listener),
    close: () => {
      release();
      channel?.close();
    },
  };
}
