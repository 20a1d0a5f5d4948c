/**
 * The outbox: what a member does is kept on the device before the screen confirms it, and sent as soon as it can be.
 *
 * A feature saves through it and shows its rows through it; nothing else is needed:
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
 *     // Only now say "saved". A StorageError means that it is not, and the screen must say so.
 *
 *     // use-meals.ts: the server's rows with this device's own laid over them
 *     const query = useQuery(mealsOfDay(day));
 *     const apply = useCallback((row, operation) => mealAfter(row, operation, day), [day]);
 *     const rows = useOverlay('meals', query, apply);
 *
 *     // in the row: <SyncBadge record={`meals:${row.id}`} />, and under it <RefusedNote record={…} />
 *
 * The server must be idempotent by the id in `input` (insert, on conflict do nothing; of two edits the later `editedAt`
 * wins), because an answer can get lost on its way back and the operation is then sent again.
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

/** How much the server has not heard of: rows of the queue, and parts of values that features keep, such as a running workout. */
export type Unsent = { readonly rows: number; readonly values: number };

/** What a feature hands over. See Operation for the meaning of the parts. */
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

  /** The member is signed in here: their unsent rows appear and leave. Call it at every sign-in and start of the app. */
  async start(userId: string): Promise<void> {
    this.#live.begin(userId);
    await this.#ports.database.enter(userId);
    // Whoever has left in the meantime is nobody's member any more.
    if (this.getSnapshot().userId !== userId) return;
    this.#ports.broadcast.post({ kind: 'member', userId });
    await this.#live.change(userId, (queue) => resumeQueue(queue, ['unreachable', 'sign-in']), 'relaxed');
  }

  /** Nobody is signed in here any more. Unsent rows stay, unseen, until that member signs in again. */
  async stop(): Promise<void> {
    const { userId } = this.getSnapshot();
    this.#live.end();
    if (userId !== null) await this.#ports.database.leave(userId);
  }

  /** Resolves once the operation is on the device; rejects with a StorageError when the device did not keep it. */
  async enqueue(draft: Draft): Promise<{ readonly opId: string }> {
    const operation = this.#operationOf(draft);
    await this.#add([operation]);
    return { opId: operation.opId };
  }

  /** Rows that belong together, such as the foods of a meal, in one write: all of them are on the device, or none. */
  async enqueueAll(drafts: readonly Draft[]): Promise<void> {
    await this.#add(drafts.map((draft) => this.#operationOf(draft)));
  }

  /** The member asks for it: everything that waits goes now, and with an id that refused operation too. */
  async retryNow(opId?: string): Promise<void> {
    const retried = (queue: Queue) => (opId === undefined ? queue : (retryRefused(queue, opId) ?? queue));
    const relaxed = (queue: Queue) => resumeQueue(retried(queue), ['unreachable', 'asked', 'sign-in']);
    await this.#live.change(this.#member(), relaxed, 'strict');
  }

  /** Drops an operation that the server certainly lacks; false when it no longer is one. */
  discard(opId: string): Promise<boolean> {
    return this.#changeIfFound((queue) => discardOperation(queue, opId));
  }

  /** Gives such an operation another input and sends it anew; false when the change has to be an operation of its own. */
  edit(opId: string, input: unknown): Promise<boolean> {
    return this.#changeIfFound((queue) => editOperation(queue, opId, input));
  }

  /** An edit that lost to a later one of another device is made again, after that one; false when it is gone. */
  takeBack(opId: string): Promise<boolean> {
    return this.#changeIfFound((queue) => reviveSuperseded(queue, opId, (by) => laterEdit(by, correctedNow())));
  }

  /** The later edit stands; this one is let go. */
  dismissSuperseded(opId: string): Promise<boolean> {
    return this.#changeIfFound((queue) => dismissSuperseded(queue, opId));
  }

  /** What would be lost by clearing the device: a sign-out asks first when there is any. */
  async unsent(userId: string): Promise<Unsent> {
    const { database } = this.#ports;
    const [{ queue }, values] = await Promise.all([database.readQueue(userId), database.readAllValues(userId)]);
    return {
      rows: queue.operations.filter(isUnsent).length,
      values: values.map(unsentOf).reduce((sum, count) => sum + count, 0),
    };
  }

  /**
   * A value that a feature keeps on the device under a name; null when there is none. It is never sent from here: a value
   * that its feature sends tells in `unsent` how much of it has not been.
   */
  async readValue(name: string): Promise<unknown> {
    return this.#ports.database.readValue(this.#member(), name);
  }

  /** Resolves once it is on the device; rejects with a StorageError when the device did not keep it. Null removes. */
  async writeValue(name: string, value: object | null): Promise<void> {
    return this.#ports.database.writeValue(this.#member(), name, value);
  }

  /** The member has seen that the browser cleared the store. */
  readonly dismissCleared = (): void => this.#live.dismissCleared();

  /** Signing out on purpose: nothing of the member is left on the device. */
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
    if (userId === null) throw new Error('Nobody is signed in, so there is nobody to save this for.');
    return userId;
  }
}

function unsentOf(value: unknown): number {
  return typeof value === 'object' && value !== null && 'unsent' in value && typeof value.unsent === 'number'
    ? value.unsent
    : 0;
}
