import { nextOperations } from '#domain/sync/outbox/next-operations.ts';
import { isUnsent, type Operation, type Queue } from '#domain/sync/outbox/operation.ts';
import { relaxQueue } from '#domain/sync/outbox/relax-queue.ts';
import { SYNCED_SHOWN_MS } from '#domain/sync/status/row-sync.ts';
import type { ChangeQueue, Durability } from './offline-database.ts';
import { parseOutboxMessage } from './outbox-message.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import { OutboxView } from './outbox-view.ts';
import { Sender } from './sender.ts';

const NOTHING: Queue = { operations: [], rest: null };

/** One member's queue as the device holds it: follows every change, shows it, and sends what may be sent. */
export class LiveQueue {
  readonly view: OutboxView;
  readonly #ports: OutboxPorts;
  readonly #sender: Sender;
  #userId: string | null = null;
  #queue: Queue = NOTHING;
  #arrived: Operation[] = [];
  #cancelTimer = nothing;
  #stopListening = nothing;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.view = new OutboxView(ports.database.storage, this.#shown());
    this.#sender = new Sender(ports, (userId, change, durability) => this.change(userId, change, durability));
  }

  begin(userId: string): void {
    if (this.#userId === userId) return;
    this.end();
    this.#userId = userId;
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
    this.view.show(this.#shown());
  }

  async change(userId: string, change: ChangeQueue, durability: Durability): Promise<Queue> {
    const { queue, changed } = await this.#ports.database.changeQueue(userId, change, durability);
    if (changed) this.#ports.broadcast.post({ kind: 'changed', userId });
    this.#take(userId, queue);
    return queue;
  }

  #take(userId: string, queue: Queue): void {
    // An answer may come in after the member has left.
    if (userId !== this.#userId) return;
    this.#arrived.push(...newlyArrived(this.#queue, queue));
    this.#queue = queue;
    this.view.show(this.#shown());
    if (!this.#plan(userId)) this.#tellArrived();
  }

  /** Once for all that left together, so that lists are read again once and not for every row. */
  #tellArrived(): void {
    const arrived = this.#arrived.splice(0);
    if (arrived.length > 0) this.#ports.onArrived?.(arrived);
  }

  /**
   * Sends what may be sent, and sets the clock for when there will be something to send or to stop showing.
   * Tells whether anything is on its way.
   */
  #plan(userId: string): boolean {
    const { clock, online } = this.#ports;
    const now = clock.now();
    const { ready, wakeAt } = nextOperations(this.#queue, now);
    const isUnderWay = this.#queue.operations.some(({ state }) => state === 'sending');
    // Under way in another tab: stand in line for the lock, so that its work is taken over if the tab dies.
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
    const { online, broadcast } = this.#ports;
    const stops = [online.subscribe(() => this.#nudge()), broadcast.subscribe((message) => this.#hear(message))];
    this.#stopListening = () => {
      for (const stop of stops) stop();
    };
  }

  /** The net came or went, or the page came back into view. */
  #nudge(): void {
    const userId = this.#userId;
    if (userId === null) return;
    this.view.show(this.#shown());
    if (!this.#ports.online.isOnline()) return;
    this.#inBackground(this.change(userId, (queue) => relaxQueue(queue, ['unreachable']), 'relaxed'));
  }

  /** Tabs share their session: when another member signs in, this tab has nobody to send for any more. */
  #hear(message: unknown): void {
    const heard = parseOutboxMessage(message);
    if (heard?.kind === 'member' && heard.userId !== this.#userId) this.end();
    if (heard?.kind === 'changed' && heard.userId === this.#userId) this.#inBackground(this.#refresh(heard.userId));
  }

  async #refresh(userId: string): Promise<void> {
    this.#take(userId, await this.#ports.database.readQueue(userId));
  }

  #inBackground(work: Promise<unknown>): void {
    work.catch((error) => this.#ports.report?.(error));
  }

  #shown() {
    const { online, clock } = this.#ports;
    return { userId: this.#userId, queue: this.#queue, online: online.isOnline(), now: clock.now() };
  }
}

function nothing(): void {}

function shownUntil(operation: Operation): number | null {
  return operation.state === 'arrived' ? operation.arrivedAt + SYNCED_SHOWN_MS : null;
}

function newlyArrived(before: Queue, after: Queue): Operation[] {
  const waiting = new Set(before.operations.filter(isUnsent).map(({ opId }) => opId));
  return after.operations.filter(({ state, opId }) => state === 'arrived' && waiting.has(opId));
}
