import type { Query, QueryClient } from '@tanstack/react-query';
import { approximateBytes, boundLastSeen, type SeenSize } from '#domain/sync/cache/bound-last-seen.ts';
import type { Clock } from '../outbox/outbox-ports.ts';
import type { OfflineDatabase } from './offline-database.ts';
import type { SeenEntry } from './seen-entry.ts';

export type LastSeenOptions = {
  readonly userId: string;
  readonly database: OfflineDatabase;
  readonly clock: Clock;
  /** The shape's name of every call whose answers survive a release. */
  readonly shapes: Readonly<Record<string, string>>;
  /** Identifies the shape of every other answer, which may differ in the next build. */
  readonly buildId: string;
  /** Whether a query is stored for use without a network. */
  readonly shouldPersist: (query: Query) => boolean;
  /** The window, whose events announce that the page is closing. */
  readonly page: EventTarget;
  readonly report?: (error: unknown) => void;
  /** Whether the member has left; nothing is restored then. */
  readonly isLeft?: () => boolean;
};

const LIMITS = { entries: 200, bytes: 5_000_000 };
const WRITE_DELAY_MS = 250;
/** From this size on, reading and writing an answer takes longer than rendering a page. */
const LARGE_BYTES = 100_000;
const LEAVING = ['pagehide', 'visibilitychange'];

/**
 * Restores the member's last seen answers into the query client, with their age, and stores new ones from then on.
 * Await it before the first view renders. The returned function stops it; answers that were not written yet are
 * dropped.
 */
export async function persistLastSeen(queryClient: QueryClient, options: LastSeenOptions): Promise<() => void> {
  const owner = new LastSeenStore(queryClient, options);
  await owner.restore();
  return owner.watch();
}

class LastSeenStore {
  readonly #client: QueryClient;
  readonly #options: LastSeenOptions;
  readonly #sizes = new Map<string, SeenSize>();
  readonly #unwritten = new Set<string>();
  /** Large answers that are stored on the device. */
  readonly #large = new Map<string, unknown>();
  /** Large answers that no query has asked for yet: the common foods are not parsed on the way to the first view. */
  readonly #unparsed = new Map<string, SeenEntry>();
  #cancelWrite: (() => void) | null = null;

  constructor(client: QueryClient, options: LastSeenOptions) {
    this.#client = client;
    this.#options = options;
  }

  async restore(): Promise<void> {
    const { database, userId, isLeft } = this.#options;
    const known = new Set([
      this.#shapeOf(undefined),
      ...Object.keys(this.#options.shapes).map((call) => this.#shapeOf(call)),
    ]);
    const dropped: string[] = [];
    const entries = await database.readLastSeen(userId);
    if (isLeft?.()) return;
    for (const entry of entries) {
      if (!known.has(entry.shape)) dropped.push(entry.key);
      else if (entry.text === undefined) this.#take(entry);
      else {
        this.#sizes.set(entry.key, sizeOf(entry));
        this.#unparsed.set(entry.key, entry);
        if (this.#client.getQueryCache().get(entry.key)) this.#parse(entry.key);
      }
    }
    if (dropped.length > 0) await database.writeLastSeen(userId, [], dropped);
  }

  watch(): () => void {
    const { page } = this.#options;
    const flush = () => void this.#write();
    const unsubscribe = this.#client.getQueryCache().subscribe((event) => {
      if (event.type === 'added') this.#parse(event.query.queryHash);
      else if (event.type === 'updated' && event.action.type === 'success') this.#note(event.query);
    });
    for (const event of LEAVING) page.addEventListener(event, flush);
    return () => {
      unsubscribe();
      for (const event of LEAVING) page.removeEventListener(event, flush);
      this.#cancelWrite?.();
      this.#unwritten.clear();
      this.#unparsed.clear();
    };
  }

  /** A query for a large answer was made: it finds the answer before it asks the server. */
  #parse(key: string): void {
    const entry = this.#unparsed.get(key);
    if (!entry?.text) return;
    this.#unparsed.delete(key);
    this.#take({ ...entry, data: JSON.parse(entry.text) });
  }

  /** Skips an answer of which the query client has a newer one. */
  #take(entry: SeenEntry): void {
    const { queryKey, data, updatedAt } = entry;
    this.#hold(entry);
    const query = this.#client
      .getQueryCache()
      .build(this.#client, this.#client.defaultQueryOptions({ queryKey, gcTime: Number.POSITIVE_INFINITY }));
    if (query.state.dataUpdatedAt >= updatedAt) return;
    query.setData(data, { updatedAt, manual: true });
    // Stale whatever its age, because another device may have changed the data.
    query.invalidate();
  }

  #note(query: Query): void {
    if (!this.#options.shouldPersist(query)) return;
    // Without a network it cannot be read again, so it stays in memory until the tab closes.
    query.setOptions({ ...query.options, gcTime: Number.POSITIVE_INFINITY });
    if (this.#isHeld(query)) return;
    this.#unwritten.add(query.queryHash);
    this.#cancelWrite ??= this.#options.clock.after(WRITE_DELAY_MS, () => void this.#write());
  }

  #hold(entry: SeenEntry): void {
    this.#sizes.set(entry.key, sizeOf(entry));
    if (entry.bytes >= LARGE_BYTES) this.#large.set(entry.key, entry.data);
  }

  /** A large answer that equals the stored one, such as the catalogue at every start, is not written again. */
  #isHeld({ queryHash, state: { data, dataUpdatedAt } }: Query): boolean {
    const size = this.#sizes.get(queryHash);
    if (!size || this.#large.get(queryHash) !== data) return false;
    this.#sizes.set(queryHash, { ...size, updatedAt: dataUpdatedAt });
    return true;
  }

  async #write(): Promise<void> {
    this.#cancelWrite?.();
    this.#cancelWrite = null;
    const entries = this.#unwrittenEntries();
    if (entries.length === 0) return;
    for (const entry of entries) this.#hold(entry);
    const dropped = this.#drop(LIMITS);
    const put = entries.filter(({ key }) => !dropped.includes(key)).map(asStored);
    await this.#store(put, dropped).catch((error) => this.#makeRoom(error, put));
  }

  /** A full device needs its space for unsent rows; answers can be read again. */
  async #makeRoom(error: unknown, unstored: readonly SeenEntry[]): Promise<void> {
    this.#options.report?.(error);
    for (const { key } of unstored) this.#sizes.delete(key);
    const half = { entries: Math.floor(this.#sizes.size / 2), bytes: LIMITS.bytes / 2 };
    await this.#store([], this.#drop(half)).catch((again) => this.#options.report?.(again));
  }

  #store(put: readonly SeenEntry[], drop: readonly string[]): Promise<void> {
    return this.#options.database.writeLastSeen(this.#options.userId, put, drop);
  }

  /** `lastSeen` is the call that a query names in its `meta`. Without a known call the build identifies the shape. */
  #shapeOf(lastSeen: unknown): string {
    const { shapes, buildId } = this.#options;
    const name = typeof lastSeen === 'string' ? shapes[lastSeen] : undefined;
    return name === undefined ? `build@${buildId}` : `${lastSeen}@${name}`;
  }

  #drop(limits: typeof LIMITS): string[] {
    const dropped = boundLastSeen([...this.#sizes.values()], limits);
    for (const key of dropped) this.#sizes.delete(key);
    return dropped;
  }

  #unwrittenEntries(): SeenEntry[] {
    const { userId } = this.#options;
    const queries = [...this.#unwritten].map((hash) => this.#client.getQueryCache().get(hash));
    this.#unwritten.clear();
    return queries
      .filter((query) => query?.state.data !== undefined)
      .filter((query) => query !== undefined)
      .map(({ queryHash: key, queryKey, meta, state: { data, dataUpdatedAt: updatedAt } }) => {
        const kind = JSON.stringify(queryKey.slice(0, 2).filter((part) => typeof part === 'string'));
        const most = typeof meta?.maxEntries === 'number' ? meta.maxEntries : LIMITS.entries;
        const shape = this.#shapeOf(meta?.lastSeen);
        return { userId, key, queryKey, data, kind, most, updatedAt, bytes: approximateBytes(data), shape };
      });
  }
}

/** Text is copied to and from the device at once; thousands of objects are copied one by one. */
function asStored({ data, ...entry }: SeenEntry): SeenEntry {
  return entry.bytes < LARGE_BYTES ? { ...entry, data } : { ...entry, text: JSON.stringify(data) };
}

function sizeOf({ key, kind, most, updatedAt, bytes }: SeenEntry): SeenSize {
  return { key, kind, maxOfKind: most, updatedAt, bytes };
}
