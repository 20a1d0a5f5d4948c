import { type Db, openDatabase } from './db.ts';

/** A streaming standby, for calls with `mayBeStale` in their contract. */
export type Replica = {
  db: Db;
  /** Counts a read by the server that responded: the standby, or the primary because the standby failed. */
  count: (answeredBy: ReplicaAnswer) => void;
  counts: () => Readonly<Record<ReplicaAnswer, number>>;
  stop: () => Promise<void>;
};

export type ReplicaAnswer = 'standby' | 'primary';

export type ReplicaOptions = { url: string; statementSeconds?: number; onError: (error: Error) => void };

export function openReplica({ url, ...options }: ReplicaOptions): Replica {
  const standby = openDatabase(url, options);
  const counts = { standby: 0, primary: 0 };
  return {
    db: standby.db,
    count: (answeredBy) => {
      counts[answeredBy] += 1;
    },
    counts: () => counts,
    stop: standby.close,
  };
}
