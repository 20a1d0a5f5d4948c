import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LENGTHS } from '#domain/bounds.ts';
import {
  FIRST_STATE,
  type ImportEvent,
  type ImportParts,
  type ImportState,
  nextImportState,
} from '#domain/file-import/import-state.ts';
import { newId } from '../device/new-id.ts';

/**
 * The result of reading a file: a review, or the state of the first step for a file that cannot be reviewed, or not
 * yet.
 */
export type ReadOutcome<Parts extends ImportParts> = { draft: Parts['draft'] | null } & (
  | { review: Parts['review'] }
  | { problem: Parts['problem'] | null }
);

export type ReadContext = { id: string; signal: AbortSignal; onShare: (share: number) => void };
type Read<Parts extends ImportParts> = (context: ReadContext) => Promise<ReadOutcome<Parts>>;

/** The feature-specific part of an import. */
export type ImportFeature<Parts extends ImportParts, Batch> = {
  /** In sending order; the same review gives the same batches. */
  batchesOf: (review: Parts['review']) => readonly Batch[];
  rowsIn: (batch: Batch) => number;
  none: Parts['counts'];
  /** Runs before the first batch, also when sending is retried. */
  prepare?: (review: Parts['review']) => Promise<unknown>;
  send: (batch: Batch, to: { id: string; fileName: string }) => Promise<Parts['counts']>;
  /** Refetches what an import has changed. */
  refresh: (queryClient: QueryClient) => Promise<void>;
};

export type ImportWork<Parts extends ImportParts> = {
  state: ImportState<Parts>;
  /** Starts a new import with a file. */
  choose: (read: Read<Parts>) => Promise<ImportState<Parts>>;
  /** Reads the file again, within the same import. The latest reading takes precedence. */
  reread: (read: Read<Parts>) => Promise<ImportState<Parts>>;
  emit: (event: ImportEvent<Parts>) => void;
  /** Resumes after the last answered batch when an earlier attempt failed. */
  send: () => Promise<void>;
  /** Cancels reading; sending ends after the batch that is under way, and what has been sent is reported. */
  stop: () => void;
};

/** An import of a file, from reading it to undoing it. */
export function useFileImport<Parts extends ImportParts & { review: { file: File } }, Batch>(
  feature: ImportFeature<Parts, Batch>,
): ImportWork<Parts> {
  const queryClient = useQueryClient();
  const { state, latest, emit } = useImportState<Parts>();
  const running = useRef(new AbortController());

  const stop = () => running.current.abort();
  // When the page is left, sending continues and reading is cancelled.
  useEffect(() => {
    const leave = () => latest.current.step === 'file' && running.current.abort();
    return () => void leave();
  }, [latest]);

  const begin = () => {
    running.current.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  const reread = async (read: Read<Parts>) => {
    const signal = begin();
    const onShare = (share: number) => signal.aborted || emit({ type: 'reading', share });
    try {
      const outcome = await read({ id: latest.current.id, signal, onShare });
      if (!signal.aborted)
        emit('review' in outcome ? { type: 'understood', ...outcome } : { type: 'held', ...outcome });
    } finally {
      if (signal === running.current.signal) emit({ type: 'stopped' });
    }
    return latest.current;
  };

  const choose = (read: Read<Parts>) => {
    emit({ type: 'chosen', id: newId() });
    return reread(read);
  };

  const send = async () => {
    const { current } = latest;
    if (current.step !== 'review') return;
    const { id, review, sent } = current;
    const batches = feature.batchesOf(review);
    const signal = begin();
    emit({ type: 'sending', of: batches.reduce((sum, batch) => sum + feature.rowsIn(batch), 0), none: feature.none });
    try {
      await feature.prepare?.(review);
      const to = { id, fileName: review.file.name.slice(0, LENGTHS.importFile) };
      for (const batch of batches.slice(sent?.batches)) {
        if (signal.aborted) break;
        emit({ type: 'sent', rows: feature.rowsIn(batch), counts: await feature.send(batch, to) });
      }
      await feature.refresh(queryClient);
      emit({ type: 'finished' });
    } finally {
      emit({ type: 'stopped' });
    }
  };

  return { state, choose, reread, emit, send, stop };
}

/** The state, with a ref to it for asynchronous callbacks. */
function useImportState<Parts extends ImportParts>() {
  const [state, setState] = useState<ImportState<Parts>>(FIRST_STATE);
  const latest = useRef(state);
  const emit = (event: ImportEvent<Parts>) => {
    latest.current = nextImportState(latest.current, event);
    setState(latest.current);
  };
  return { state, latest, emit };
}
