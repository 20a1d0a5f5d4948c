import { type Answer, judgeAnswer, readFailure, readTaken } from '#domain/sync/outbox/judge-answer.ts';
import type { Operation, Queue } from '#domain/sync/outbox/operation.ts';
import { claimOperations } from '#domain/sync/outbox/send-queue.ts';
import { resolveOperation } from '#domain/sync/outbox/settle-operation.ts';
import type { ChangeQueue, Durability } from '../store/offline-database.ts';
import type { OutboxPorts } from './outbox-ports.ts';

const LOCK = 'formkurva-outbox';
/**
 * Only operations of different records are sent in parallel, so their order does not matter. More would overload a slow
 * connection.
 */
const AT_ONCE = 4;
/** The call has a shorter limit of its own; this one guarantees that the lock is released. */
const SEND_LIMIT_MS = 30_000;

type Run = { readonly userId: string; readonly stop: AbortController; isAskedAgain: boolean };
type Change = (userId: string, change: ChangeQueue, durability: Durability) => Promise<Queue>;

/**
 * Sends a member's queue while it holds the lock that all tabs share, so that an operation is never sent twice at a
 * time.
 */
export class Sender {
  readonly #ports: OutboxPorts;
  readonly #change: Change;
  #run: Run | null = null;

  constructor(ports: OutboxPorts, change: Change) {
    this.#ports = ports;
    this.#change = change;
  }

  /** Sends what is ready, now or as soon as the sending tab has finished. */
  poke(userId: string): void {
    if (this.#run?.userId === userId) {
      this.#run.isAskedAgain = true;
      return;
    }
    this.halt();
    const run: Run = { userId, stop: new AbortController(), isAskedAgain: false };
    this.#run = run;
    void this.#work(run);
  }

  /** Starts no new requests. Requests under way continue, and their outcome is recorded. */
  halt(): void {
    this.#run?.stop.abort();
    this.#run = null;
  }

  async #work(run: Run): Promise<void> {
    const { locks, report } = this.#ports;
    try {
      await locks.request(LOCK, { signal: run.stop.signal }, () => this.#drain(run));
    } catch (error) {
      run.isAskedAgain = false;
      if (!run.stop.signal.aborted) report?.(error);
    }
    if (this.#run !== run) return;
    this.#run = null;
    if (run.isAskedAgain) this.poke(run.userId);
  }

  async #drain(run: Run): Promise<void> {
    while (!run.stop.signal.aborted) {
      run.isAskedAgain = false;
      const claimed = await this.#claim(run.userId);
      if (claimed.length === 0) return;
      const outcomes = await Promise.allSettled(claimed.map((operation) => this.#deliver(operation)));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    }
  }

  /** Offline it claims nothing but still returns operations to the queue that a dead tab left as sending. */
  async #claim(userId: string): Promise<readonly Operation[]> {
    const { clock, online } = this.#ports;
    const limit = online.isOnline() ? AT_ONCE : 0;
    const queue = await this.#change(userId, (before) => claimOperations(before, clock.now(), limit), 'relaxed');
    return queue.operations.filter(({ state }) => state === 'sending');
  }

  async #deliver(operation: Operation): Promise<void> {
    const { clock, random } = this.#ports;
    const verdict = judgeAnswer(await this.#attempt(operation));
    const [draw = 0] = random(1);
    await this.#change(
      operation.userId,
      (queue) => resolveOperation(queue, operation.seq, verdict, { now: clock.now(), jitter: draw / 255 }),
      'relaxed',
    );
  }

  async #attempt({ call, input, userId }: Operation): Promise<Answer> {
    const { clock, send } = this.#ports;
    const limit = new AbortController();
    const cancel = clock.after(SEND_LIMIT_MS, () => limit.abort());
    try {
      const sent = send(call, input, { userId, signal: limit.signal });
      return readTaken(await Promise.race([sent, rejectedBy(limit.signal)]));
    } catch (error) {
      return readFailure(error, clock.now());
    } finally {
      cancel();
    }
  }
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
