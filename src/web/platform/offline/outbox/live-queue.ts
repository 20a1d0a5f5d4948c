import { isUnsent, type Operation, type Queue } from '#domain/sync/outbox/operation.ts';
import { nextOperations, resumeQueue } from '#domain/sync/outbox/send-queue.ts';
import { SYNCED_SHOWN_MS } from '#domain/sync/status/sync-status.ts';
import type { ChangeQueue, Durability, StoredQueue } from '../store/offline-database.ts';
import { parseOutboxMessage } from './outbox-message.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import { OutboxView } from './outbox-view.ts';
import { Sender } from './sender.ts';

const NOTHING: Queue = { operations: [], pause: null };

/** Holds one member's queue in memory: follows every change, updates the view, and sends what is ready. */
export class LiveQueue {
  readonly view: OutboxView;
  readonly #ports: OutboxPorts;
  readonly #sender: Sender;
  #userId: string | null = null;
  #queue: Queue = NOTHING;
  #arrived: Operation[] = [];
  /** The id of the store that held unsent rows at the last read; null when there were none. */
  #unsentIn: string | null = null;
  #isCleared = false;
  #cancelTimer = nothing;
  #stopListening = nothing;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.view = new OutboxView(this.#shown());
    this.#sender = new Sender(ports, (userId, change, durability) => this.change(userId, change, durability));
  }

  begin(userId: string): void {
    if (this.#userId === userId) return;
    this.end();
    this.#userId = userId;
    this.#unsentIn = this.#ports.marker.read(userId);
    this.#listen();
    this.view.show(this.#shown());
  }

  end(): void {
    this.#cancelTimer();
    this.#stopListening();
    this.#stopListening = nothing;
    this.#sender.halt();
    this.#userId = null;
    this.#queue = NOTHING;
    this.#arrived = [];
    this.#unsentIn = null;
    this.#isCleared = false;
    this.view.show(this.#shown());
  }

  dismissCleared(): void {
    this.#isCleared = false;
    this.view.show(this.#shown());
  }

  async change(userId: string, change: ChangeQueue, durability: Durability): Promise<Queue> {
    const { changed, ...stored } = await this.#ports.database.changeQueue(userId, change, durability);
    if (changed) this.#ports.broadcast.post({ kind: 'changed', userId });
    this.#noteStore(userId, stored);
    this.#take(userId, stored.queue);
    return stored.queue;
  }

  /**
   * A different store id than the one with unsent rows means that the browser has cleared the store. The view reports
   * it.
   */
  #noteStore(userId: string, { queue, storeId }: StoredQueue): void {
    if (userId !== this.#userId || this.#ports.database.storage === 'memory') return;
    if (this.#unsentIn !== null && this.#unsentIn !== storeId) {
      this.#isCleared = true;
      this.#inBackground(this.#ports.database.enter(userId));
    }
    const unsentIn = queue.operations.some(isUnsent) ? storeId : null;
    if (unsentIn !== this.#unsentIn) this.#ports.marker.write(userId, unsentIn);
    this.#unsentIn = unsentIn;
  }

  #take(userId: string, queue: Queue): void {
    // The store may answer after the member has left.
    if (userId !== this.#userId) return;
    this.#arrived.push(...newlyArrived(this.#queue, queue));
    this.#queue = queue;
    this.view.show(this.#shown());
    if (!this.#plan(userId)) this.#reportArrived();
  }

  /** Called once for all operations that were sent together, so that lists are refetched once and not for every row. */
  #reportArrived(): void {
    const arrived = this.#arrived.splice(0);
    if (arrived.length > 0) this.#ports.onArrived?.(arrived);
  }

  /**
   * Sends what is ready, and sets a timer for the next time when there is something to send or to stop showing. Returns
   * whether anything is being sent.
   */
  #plan(userId: string): boolean {
    const { clock, online } = this.#ports;
    const now = clock.now();
    const { ready, wakeAt } = nextOperations(this.#queue, now);
    const isUnderWay = this.#queue.operations.some(({ state }) => state === 'sending');
    // Being sent by another tab: wait for the lock, so that this tab takes over if the other one dies.
    const isMoving = isUnderWay || (ready.length > 0 && online.isOnline());
    if (isMoving) this.#sender.poke(userId);
    const next = [wakeAt, ...this.#queue.operations.map(shownUntil)]
      .filter((at) => at !== null)
      .filter((at) => at > now);
    this.#cancelTimer();
    this.#cancelTimer = nothing;
    if (next.length > 0) {
      this.#cancelTimer = clock.after(Math.min(...next) - now, () => this.#take(userId, this.#queue));
    }
    return isMoving;
  }

  #listen(): void {
    const { online, broadcast, database } = this.#ports;
    const stops = [
      online.subscribe(() => this.#nudge()),
      broadcast.subscribe((message) => this.#onMessage(message)),
      database.onLost(() => this.#reread()),
    ];
    this.#stopListening = () => {
      for (const stop of stops) stop();
    };
  }

  /** The network came or went, or the page became visible. */
  #nudge(): void {
    const userId = this.#userId;
    if (userId === null) return;
    this.view.show(this.#shown());
    if (!this.#ports.online.isOnline()) return;
    this.#inBackground(this.change(userId, (queue) => resumeQueue(queue, ['unreachable']), 'relaxed'));
  }

  /** Tabs share their session: when another member signs in, this tab stops sending for the former one. */
  #onMessage(message: unknown): void {
    const parsed = parseOutboxMessage(message);
    if (parsed?.kind === 'member' && parsed.userId !== this.#userId) this.end();
    if (parsed?.kind === 'changed' && parsed.userId === this.#userId) this.#inBackground(this.#refresh(parsed.userId));
  }

  /** The view must not count rows that the store has lost. */
  #reread(): void {
    if (this.#userId !== null) this.#inBackground(this.#refresh(this.#userId));
  }

  async #refresh(userId: string): Promise<void> {
    const stored = await this.#ports.database.readQueue(userId);
    this.#noteStore(userId, stored);
    this.#take(userId, stored.queue);
  }

  #inBackground(work: Promise<unknown>): void {
    work.catch((error) => this.#ports.report?.(error));
  }

  #shown() {
    const { online, clock, database } = this.#ports;
    return {
      userId: this.#userId,
      queue: this.#queue,
      online: online.isOnline(),
      now: clock.now(),
      storage: database.storage,
      isCleared: this.#isCleared,
    };
  }
}

function nothing(): void {}

function shownUntil(operation: Operation): number | null {
  return operation.state === 'arrived' ? operation.arrivedAt + SYNCED_SHOWN_MS : null;
}

function newlyArrived(before: Queue, after: Queue): Operation[] {
  const waiting = new Set(before.operations.filter(isUnsent).map(({ opId }) => opId));
  return after.operations.filter(
    ({ state, opId }) => (state === 'arrived' || state === 'superseded') && waiting.has(opId),
  );
}
