/** The server's `retry:` value. */
const RECONNECT_MS = 3_000;

/**
 * Server-sent events with a token in a header, which the browser's EventSource cannot send. Like EventSource, it
 * reconnects a lost connection and closes a refused one.
 */
export function streamEvents(url: string, headers: () => Record<string, string>): EventSource {
  return asEventSource(new EventStream(url, headers));
}

// It has everything of EventSource that is used: states, close, and the events open, message and error.
const asEventSource = (stream: EventStream) => stream as unknown as EventSource;

class EventStream extends EventTarget {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSED = 2;
  readyState: 0 | 1 | 2 = 0;
  readonly #closing = new AbortController();

  constructor(
    readonly url: string,
    readonly headers: () => Record<string, string>,
  ) {
    super();
    void this.#follow();
  }

  close(): void {
    this.readyState = this.CLOSED;
    this.#closing.abort();
  }

  async #follow(): Promise<void> {
    while (this.readyState !== this.CLOSED) {
      const isRefused = await this.#readOnce().catch(() => false);
      if (this.#closing.signal.aborted) return;
      this.readyState = isRefused ? this.CLOSED : this.CONNECTING;
      this.dispatchEvent(new Event('error'));
      if (!isRefused) await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
  }

  /** True when the server answered with something other than a stream. */
  async #readOnce(): Promise<boolean> {
    const { signal } = this.#closing;
    const headers = { accept: 'text/event-stream', ...this.headers() };
    const answer = await fetch(this.url, { headers, credentials: 'omit', cache: 'no-store', signal });
    if (!answer.ok || !answer.body) return true;
    this.readyState = this.OPEN;
    this.dispatchEvent(new Event('open'));
    const decoder = new TextDecoder();
    const reader = answer.body.getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const data of blocks.map(dataOf)) {
        if (data !== '') this.dispatchEvent(new MessageEvent('message', { data }));
      }
    }
    return false;
  }
}

/** The server sends only `data:` lines, `retry:` and comments. */
function dataOf(block: string): string {
  return block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
}
