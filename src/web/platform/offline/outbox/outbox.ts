/**
 * The outbox stores what a member does on the device before the screen confirms it, and sends it as soon as possible.
 *
 * A feature saves its rows through the outbox and shows them through it:
 *
 *     // use-log-meal.ts
 *     const outbox = useOutbox();
 *     const id = newId();
 *     await outbox.enqueue({
 *       call: ['meals', 'add'],
 *       input: { id, foodId, grams, day },
 *       record: `meals:${id}`,
 *       effect: 'create',
 *       label: { key: 'meals.unsentFood', detailKey: 'meals.unsentFoodDetail', values: { name, grams } },
 *     });
 *     // Only now show "saved". A StorageError means that the row is not saved.
 *
 *     // use-meals.ts: the server's rows with this device's operations applied
 *     const query = useQuery(mealsOfDay(day));
 *     const apply = useCallback((row, operation) => mealAfter(row, operation, day), [day]);
 *     const rows = useOverlay('meals', query, apply);
 *
 *     // in the row: <SyncBadge record={`meals:${row.id}`} />, and under it <RefusedNote record={…} />
 *
 * The server must be idempotent by the id in `input` (insert, on conflict do nothing; of two edits the later `editedAt`
 * wins), because an operation whose answer was lost is sent again.
 */
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import {
  addOperations,
  discardOperation,
  dismissSuperseded,
  editOperation,
  retryRefused,
  reviveSuperseded,
} from '#domain/sync/outbox/change-queue.ts';
import { isUnsent, type NewOperation, type OperationEffect, type Queue } from '#domain/sync/outbox/operation.ts';
import { resumeQueue } from '#domain/sync/outbox/send-queue.ts';
import { correctedNow } from '../../device/device-clock.ts';
import { createIdMaker } from '../../device/new-id.ts';
import type { ChangeQueue } from '../store/offline-database.ts';
import { LiveQueue } from './live-queue.ts';
import type { OutboxPorts } from './outbox-ports.ts';

/** Counts what the server has not received: rows of the queue, and parts of stored values such as a running workout. */
export type Unsent = { readonly rows: number; readonly values: number };

/** The input of `enqueue`. Operation documents the fields. */
export type Draft = {
  readonly call: readonly string[];
  readonly input: unknown;
  readonly record: string;
  readonly effect: OperationEffect;
  readonly needs?: readonly string[];
  readonly label: {
    readonly key: string;
    readonly detailKey?: string;
    readonly values?: Readonly<Record<string, string | number>>;
  };
};

export function createOutbox(ports: OutboxPorts): Outbox {
  return new Outbox(ports);
}

export class Outbox {
  readonly #ports: OutboxPorts;
  readonly #live: LiveQueue;
  readonly #newOpId: () => string;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.#live = new LiveQueue(ports);
    this.#newOpId = createIdMaker({ now: ports.clock.now, random: ports.random });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#live.view.subscribe(listener);
  readonly getSnapshot = () => this.#live.view.getSnapshot();

  /** Shows and sends the member's unsent rows. Call it at every sign-in and start of the app. */
  async start(userId: string): Promise<void> {
    this.#live.begin(userId);
    await this.#ports.database.enter(userId);
    // The member may have left meanwhile.
    if (this.getSnapshot().userId !== userId) return;
    this.#ports.broadcast.post({ kind: 'member', userId });
    await this.#live.change(userId, (queue) => resumeQueue(queue, ['unreachable', 'sign-in']), 'relaxed');
  }

  /** Called when nobody is signed in any more. Hides unsent rows until that member signs in again. */
  async stop(): Promise<void> {
    const { userId } = this.getSnapshot();
    this.#live.end();
    if (userId !== null) await this.#ports.database.leave(userId);
  }

  /** Resolves once the operation is on the device; rejects with a StorageError when the device could not store it. */
  async enqueue(draft: Draft): Promise<{ readonly opId: string }> {
    const operation = this.#operationOf(draft);
    await this.#add([operation]);
    return { opId: operation.opId };
  }

  /** Stores rows that belong together, such as the foods of a meal, in one write: all of them or none. */
  async enqueueAll(drafts: readonly Draft[]): Promise<void> {
    await this.#add(drafts.map((draft) => this.#operationOf(draft)));
  }

  /** Sends everything that waits now, because the member asked for it; with an id also that refused operation. */
  async retryNow(opId?: string): Promise<void> {
    const retried = (queue: Queue) => (opId === undefined ? queue : (retryRefused(queue, opId) ?? queue));
    const relaxed = (queue: Queue) => resumeQueue(retried(queue), ['unreachable', 'asked', 'sign-in']);
    await this.#live.change(this.#member(), relaxed, 'strict');
  }

  /** Drops an operation that the server does not have. False when the server may have it. */
  discard(opId: string): Promise<boolean> {
    return this.#changeIfFound((queue) => discardOperation(queue, opId));
  }

  /** Replaces the input of such an operation and sends it. False when the change needs an operation of its own. */
  edit(opId: string, input: unknown): Promise<boolean> {
    return this.#changeIfFound((queue) => editOperation(queue, opId, input));
  }

  /** Repeats a superseded edit, later than the edit that superseded it. False when it no longer exists. */
  takeBack(opId: string): Promise<boolean> {
    return this.#changeIfFound((queue) => reviveSuperseded(queue, opId, (by) => laterEdit(by, correctedNow())));
  }

  /** Accepts the later edit and drops the superseded one. */
  dismissSuperseded(opId: string): Promise<boolean> {
    return this.#changeIfFound((queue) => dismissSuperseded(queue, opId));
  }

  /** Counts what would be lost by clearing the device; a sign-out asks first when there is any. */
  async unsent(userId: string): Promise<Unsent> {
    const { database } = this.#ports;
    const [{ queue }, values] = await Promise.all([database.readQueue(userId), database.readAllValues(userId)]);
    return {
      rows: queue.operations.filter(isUnsent).length,
      values: values.map(unsentOf).reduce((sum, count) => sum + count, 0),
    };
  }

  /**
   * A value that a feature stores on the device under a name; null when there is none. The outbox never sends it; a
   * feature that sends the value itself counts the unsent parts in its `unsent`.
   */
  async readValue(name: string): Promise<unknown> {
    return this.#ports.database.readValue(this.#member(), name);
  }

  /**
   * Resolves once it is on the device; rejects with a StorageError when the device could not store it. Null removes.
   */
  async writeValue(name: string, value: object | null): Promise<void> {
    return this.#ports.database.writeValue(this.#member(), name, value);
  }

  /** The member has seen the notice about the cleared store. */
  readonly dismissCleared = (): void => this.#live.dismissCleared();

  /** Deletes everything of the member from the device, on sign-out. */
  async clearUser(userId: string): Promise<void> {
    if (this.getSnapshot().userId === userId) this.#live.end();
    await this.#ports.database.clearUser(userId);
    this.#ports.broadcast.post({ kind: 'changed', userId });
  }

  async #add(operations: readonly NewOperation[]): Promise<void> {
    if (operations.length === 0) return;
    const refusal = this.#ports.refusal?.();
    if (refusal) throw refusal;
    await this.#live.change(this.#member(), (queue) => addOperations(queue, operations), 'strict');
    this.#ports.onSaved?.(operations);
  }

  #operationOf({ call, input, record, effect, needs = [], label }: Draft): NewOperation {
    const { key, detailKey = null, values = {} } = label;
    return {
      opId: this.#newOpId(),
      userId: this.#member(),
      call,
      input,
      record,
      needs,
      effect,
      label: { key, detailKey, values },
      createdAt: this.#ports.clock.now(),
      attempts: 0,
      nextAttemptAt: 0,
      state: 'saved',
    };
  }

  async #changeIfFound(change: ChangeQueue): Promise<boolean> {
    let isChanged = false;
    const noted: ChangeQueue = (queue) => {
      const next = change(queue);
      isChanged = next !== null;
      return next;
    };
    await this.#live.change(this.#member(), noted, 'strict');
    return isChanged;
  }

  #member(): string {
    const { userId } = this.getSnapshot();
    if (userId === null) throw new Error('Nobody is signed in, so this cannot be saved.');
    return userId;
  }
}

function unsentOf(value: unknown): number {
  return typeof value === 'object' && value !== null && 'unsent' in value && typeof value.unsent === 'number'
    ? value.unsent
    : 0;
}
