/** Tabs of one browser share the session on the device; only the one that holds the lock writes it. */
export type LiveTabs = {
  /** True when this tab may write. With `steal` it takes the right from the tab that has it, which hears of it. */
  claim: (options: { steal: boolean }) => Promise<boolean>;
  release: () => void;
  onStolen: (listener: () => void) => void;
  /** Tells the other tabs that the session on the device has changed. */
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
      // Rejects when another tab has taken the lock.
      held.catch(() => stolen());
    });
  return {
    // Plain HTTP has no locks; the server's revision then tells two tabs apart, as it does two devices.
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
