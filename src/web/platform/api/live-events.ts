/** An event about the member's own data. It has no data, only what to refetch. */
export type LiveEvent = {
  kind: string /** The feature whose rows have changed, in an event of the kind 'changed'. */;
  feature?: string;
};

const FIRST_WAIT_MS = 3_000;
const MAX_WAIT_MS = 300_000;
/** The time for which the server stores events. */
const MAX_MISSED_MS = 30_000;

type LiveEventsPorts = {
  /** Opens the stream (EventSource in the browser), which begins with the events of the last `missedMs`. */
  open: (missedMs: number) => EventSource;
  onEvent: (event: LiveEvent) => void;
  /** False while the member is leaving: the server would refuse the stream. */
  mayOpen: () => boolean;
};

/**
 * Listens to the server while the page is visible and online. A hidden tab closes its stream: browsers allow few open
 * connections, and a page that becomes visible refetches its data anyway. The browser reconnects after a lost
 * connection; a refused one is retried here with growing waits.
 */
export function createLiveEvents({ open, onEvent, mayOpen }: LiveEventsPorts): { start: () => void; stop: () => void } {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let wasOpen = false;
  /** True until a stream opens at the first try; before that the page's reads may have failed. */
  let isFirstTry = true;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };

  const connectIn = (ms: number) => {
    close();
    timer = setTimeout(connect, ms);
  };

  const connect = () => {
    close();
    const hasMissed = wasOpen || !isFirstTry;
    isFirstTry = false;
    if (document.hidden || !navigator.onLine || !mayOpen()) return;
    // The page's first reads began before this, so the stream includes the events since then.
    const opened = open(wasOpen ? 0 : Math.min(MAX_MISSED_MS, Math.ceil(performance.now())));
    source = opened;
    opened.addEventListener('open', () => {
      refusals = 0;
      // Events that were sent without a listener are not repeated.
      if (hasMissed || wasOpen) onEvent({ kind: 'resync' });
      wasOpen = true;
    });
    opened.addEventListener('message', ({ data }) => {
      const event = parseEvent(data);
      // The server ends this stream next; an immediate reconnect by the browser would be refused.
      if (event?.kind === 'session-ended') connectIn(FIRST_WAIT_MS);
      if (event) onEvent(event);
    });
    opened.addEventListener('error', () => {
      if (opened !== source || opened.readyState !== opened.CLOSED) return;
      connectIn(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** refusals++));
    });
  };

  return whilePageShows(connect, close);
}

/** Reconnects when the page becomes visible or hidden, and when the network comes or goes. */
function whilePageShows(connect: () => void, close: () => void) {
  return {
    start: () => {
      document.addEventListener('visibilitychange', connect);
      window.addEventListener('online', connect);
      window.addEventListener('offline', connect);
      connect();
    },
    stop: () => {
      document.removeEventListener('visibilitychange', connect);
      window.removeEventListener('online', connect);
      window.removeEventListener('offline', connect);
      close();
    },
  };
}

function parseEvent(data: unknown): LiveEvent | null {
  try {
    const value: unknown = JSON.parse(String(data));
    if (typeof value !== 'object' || value === null || !('kind' in value)) return null;
    if (typeof value.kind !== 'string') return null;
    const feature = 'feature' in value && typeof value.feature === 'string' ? { feature: value.feature } : {};
    return { kind: value.kind, ...feature };
  } catch {
    return null;
  }
}
