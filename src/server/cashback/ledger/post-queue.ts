import { PgTransaction } from 'drizzle-orm/pg-core';
import { databaseCode } from '#server/platform/db/database-error.ts';
import type { Db } from '#server/platform/db/db.ts';
import { insertMovements, type NewMovement, type PostOutcome } from './ledger.store.ts';

type Waiting = {
  movement: NewMovement;
  resolve: (outcome: PostOutcome) => void;
  reject: (error: unknown) => void;
};
/** What waits for each member while something of theirs is being posted. */
type Queues = Map<string, Waiting[]>;

/** A batch is one transaction: it should not keep other processes from the member's balance for long. */
const LARGEST_BATCH = 16;
const queuesOf = new WeakMap<Db, Queues>();

/**
 * Posts one movement. Balances are locked until their commit is on disk, so movements of one member wait for one commit each; those that
 * come meanwhile, in this process and outside a transaction, share the next commit. Whoever has a transaction posts in it at once, and
 * waits for no one here: the database alone keeps those apart, as it does several processes.
 */
export async function postQueued(db: Db, movement: NewMovement): Promise<PostOutcome> {
  if (isTransaction(db)) return postAlone(db, movement);
  return new Promise((resolve, reject) => enqueue(db, { movement, resolve, reject }));
}

const isTransaction = (db: Db): boolean => db instanceof PgTransaction;

async function postAlone(db: Db, movement: NewMovement): Promise<PostOutcome> {
  const [outcome] = await insertMovements(db, [movement]);
  if (!outcome) throw new Error('A movement gave no outcome');
  return outcome;
}

function enqueue(db: Db, waiting: Waiting) {
  const queues = queuesOf.get(db) ?? new Map<string, Waiting[]>();
  queuesOf.set(db, queues);
  const { userId } = waiting.movement.entry;
  const queue = queues.get(userId);
  if (queue) {
    queue.push(waiting);
    return;
  }
  queues.set(userId, [waiting]);
  void postAll(db, queues, userId);
}

async function postAll(db: Db, queues: Queues, userId: string) {
  const queue = queues.get(userId) ?? [];
  while (queue.length > 0) await postBatch(db, queue.splice(0, LARGEST_BATCH));
  queues.delete(userId);
}

/** Never rejects: whoever waits is told. */
async function postBatch(db: Db, batch: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await insertMovements(
      db,
      batch.map(({ movement }) => movement),
    );
    for (const [place, outcome] of outcomes.entries()) batch[place]?.resolve(outcome);
  } catch (error) {
    if (batch.length > 1 && isOfOne(error)) for (const waiting of batch) await postBatch(db, [waiting]);
    else for (const { reject } of batch) reject(error);
  }
}

/** A constraint was violated, by one of the batch: the others are none the worse for it. */
const isOfOne = (error: unknown) => databaseCode(error)?.startsWith('23') ?? false;
