/**
 * The types of a feature's import: the reasons for refusing a file, the details of a file that cannot be reviewed yet, the parsed content
 * of one that can, and the counts of the server.
 */
export type ImportParts = {
  problem: string;
  draft: unknown;
  review: unknown;
  counts: Readonly<Record<string, number>>;
};

/** The progress of sending: answered batches and their rows, the total number of rows, and the sums of the answers. */
export type Sent<Counts> = { batches: number; rows: number; of: number; counts: Counts };

/**
 * An import of a file: it is read on the device, reviewed, sent in batches and reported. The id names the import to the server and is
 * retained over failed attempts, so that the server skips what it already has.
 */
export type ImportState<Parts extends ImportParts> = { id: string; draft: Parts['draft'] | null } & (
  | { step: 'file'; problem: Parts['problem'] | null; reading: number | null }
  | { step: 'review'; review: Parts['review']; sent: Sent<Parts['counts']> | null; isSending: boolean }
  | { step: 'report'; review: Parts['review']; sent: Sent<Parts['counts']>; isUndone: boolean }
);

export type ImportEvent<Parts extends ImportParts> =
  | { type: 'chosen'; id: string }
  /** The share of the file (0 to 1) that has been read. */
  | { type: 'reading'; share: number }
  /** The file cannot be reviewed, or not yet. */
  | { type: 'held'; problem: Parts['problem'] | null; draft: Parts['draft'] | null }
  | { type: 'understood'; review: Parts['review']; draft: Parts['draft'] | null }
  | { type: 'changed'; change: (review: Parts['review']) => Parts['review'] }
  | { type: 'back' }
  | { type: 'sending'; of: number; none: Parts['counts'] }
  | { type: 'sent'; rows: number; counts: Parts['counts'] }
  | { type: 'finished' }
  | { type: 'undone' }
  /** Reading or sending failed, or was stopped before there was anything to report. */
  | { type: 'stopped' };

export const FIRST_STATE = { step: 'file', id: '', draft: null, problem: null, reading: null } as const;

/** The state after an event. An event that does not belong to the current step changes nothing. */
export function nextImportState<Parts extends ImportParts>(
  state: ImportState<Parts>,
  event: ImportEvent<Parts>,
): ImportState<Parts> {
  const { id, draft } = state;
  switch (event.type) {
    case 'chosen':
      return { step: 'file', id: event.id, draft, problem: null, reading: 0 };
    case 'held':
      return { step: 'file', id, draft: event.draft, problem: event.problem, reading: null };
    case 'understood':
      return {
        step: 'review',
        id,
        draft: event.draft,
        review: event.review,
        sent: fromStart(state),
        isSending: false,
      };
    default:
      if (state.step === 'file') return nextOfFile(state, event);
      return state.step === 'review' ? nextOfReview(state, event) : nextOfReport(state, event);
  }
}

type StateOf<Parts extends ImportParts, Step> = Extract<ImportState<Parts>, { step: Step }>;

function nextOfFile<Parts extends ImportParts>(
  state: StateOf<Parts, 'file'>,
  event: ImportEvent<Parts>,
): ImportState<Parts> {
  if (event.type === 'reading') return { ...state, reading: event.share };
  return event.type === 'stopped' ? { ...state, reading: null } : state;
}

function nextOfReview<Parts extends ImportParts>(
  state: StateOf<Parts, 'review'>,
  event: ImportEvent<Parts>,
): ImportState<Parts> {
  const { id, draft, review, sent, isSending } = state;
  switch (event.type) {
    case 'changed':
      return isSending ? state : { ...state, review: event.change(review), sent: fromStart(state) };
    case 'back':
      return isSending ? state : { step: 'file', id, draft, problem: null, reading: null };
    case 'sending':
      return {
        ...state,
        isSending: true,
        sent: { batches: 0, rows: 0, counts: event.none, ...sent, of: event.of },
      };
    case 'sent':
      return { ...state, sent: sent && withBatch(sent, event) };
    case 'finished':
      return sent ? { step: 'report', id, draft, review, sent, isUndone: false } : state;
    case 'stopped':
      return { ...state, isSending: false };
    default:
      return state;
  }
}

function nextOfReport<Parts extends ImportParts>(
  state: StateOf<Parts, 'report'>,
  event: ImportEvent<Parts>,
): ImportState<Parts> {
  return event.type === 'undone' ? { ...state, isUndone: true } : state;
}

/** A changed review has other batches, which are sent from the first one; the server's counts are retained. */
function fromStart<Parts extends ImportParts>(state: ImportState<Parts>): Sent<Parts['counts']> | null {
  return state.step === 'review' && state.sent ? { ...state.sent, batches: 0, rows: 0 } : null;
}

function withBatch<Counts extends ImportParts['counts']>(
  { batches, rows, of, counts }: Sent<Counts>,
  batch: { rows: number; counts: Counts },
): Sent<Counts> {
  return { batches: batches + 1, rows: rows + batch.rows, of, counts: sumOf(counts, batch.counts) };
}

// Object.entries of an object with the same keys: TypeScript widens what fromEntries returns.
const sumOf = <Counts extends ImportParts['counts']>(one: Counts, other: Counts) =>
  Object.fromEntries(Object.entries(one).map(([key, count]) => [key, count + (other[key] ?? 0)])) as Counts;

/** Whether leaving now would lose data: a file that is being read, or a review that is not sent. */
export function isUnfinished<Parts extends ImportParts>(state: ImportState<Parts>): boolean {
  return state.step === 'review' || (state.step === 'file' && state.reading !== null);
}
