import { describe, expect, it } from 'vitest';
import { FIRST_STATE, type ImportEvent, type ImportState, isUnfinished, nextImportState } from './import-state.ts';

type Parts = { problem: 'unknown'; draft: string; review: string; counts: { imported: number; foods: number } };
/** Counts with dynamic keys. */
type Open = Omit<Parts, 'counts'> & { counts: Record<string, number> };
const NONE = { imported: 0, foods: 0 };

const stateAfter = (...events: ImportEvent<Parts>[]): ImportState<Parts> =>
  events.reduce<ImportState<Parts>>(nextImportState, FIRST_STATE);

const CHOSEN = { type: 'chosen', id: 'a' } as const;
const UNDERSTOOD = { type: 'understood', review: 'rows', draft: null } as const;
const SENDING = { type: 'sending', of: 5, none: NONE } as const;
const SENT = { type: 'sent', rows: 2, counts: { imported: 1, foods: 3 } } as const;
const FAILED = { type: 'stopped' } as const;

describe('a file', () => {
  it('is read, with its progress', () => {
    expect(stateAfter(CHOSEN)).toEqual({ step: 'file', id: 'a', draft: null, problem: null, reading: 0 });
    expect(stateAfter(CHOSEN, { type: 'reading', share: 0.4 })).toMatchObject({ reading: 0.4 });
  });

  it('that cannot be reviewed is retained with the reason and its details', () => {
    expect(stateAfter(CHOSEN, { type: 'held', problem: 'unknown', draft: 'names' })).toEqual({
      step: 'file',
      id: 'a',
      draft: 'names',
      problem: 'unknown',
      reading: null,
    });
  });

  it('that is chosen next clears the reason, as another import', () => {
    const held = { type: 'held', problem: 'unknown', draft: 'names' } as const;
    expect(stateAfter(CHOSEN, held, { type: 'chosen', id: 'b' })).toMatchObject({
      id: 'b',
      problem: null,
      draft: 'names',
    });
  });

  it('is no longer read when reading was cancelled or failed', () => {
    expect(stateAfter(CHOSEN, FAILED)).toMatchObject({ step: 'file', reading: null });
  });

  it('cannot be sent before it is reviewed', () => {
    expect(stateAfter(CHOSEN, SENDING, SENT, { type: 'finished' })).toEqual(stateAfter(CHOSEN));
  });
});

describe('a review', () => {
  it('shows what was parsed', () => {
    expect(stateAfter(CHOSEN, { ...UNDERSTOOD, draft: 'names' })).toEqual({
      step: 'review',
      id: 'a',
      draft: 'names',
      review: 'rows',
      sent: null,
      isSending: false,
    });
  });

  it('is changed by the member', () => {
    const change = (review: string) => `${review} and more`;
    expect(stateAfter(CHOSEN, UNDERSTOOD, { type: 'changed', change })).toMatchObject({
      review: 'rows and more',
      sent: null,
    });
  });

  it('is discarded for another file, together with the details of the first', () => {
    expect(stateAfter(CHOSEN, { ...UNDERSTOOD, draft: 'names' }, { type: 'back' })).toEqual({
      step: 'file',
      id: 'a',
      draft: 'names',
      problem: null,
      reading: null,
    });
  });

  it('remains while the file is read again', () => {
    expect(stateAfter(CHOSEN, UNDERSTOOD, { type: 'reading', share: 0.5 })).toEqual(stateAfter(CHOSEN, UNDERSTOOD));
  });
});

describe('sending', () => {
  it("sums the server's answers", () => {
    expect(stateAfter(CHOSEN, UNDERSTOOD, SENDING, SENT, SENT)).toMatchObject({
      isSending: true,
      sent: { batches: 2, rows: 4, of: 5, counts: { imported: 2, foods: 6 } },
    });
  });

  it('leaves the review unchanged', () => {
    const sending = stateAfter(CHOSEN, UNDERSTOOD, SENDING);
    expect(nextImportState(sending, { type: 'back' })).toBe(sending);
    expect(nextImportState(sending, { type: 'changed', change: () => 'other' })).toBe(sending);
  });

  it('resumes after the last answered batch when it failed', () => {
    const retried = stateAfter(CHOSEN, UNDERSTOOD, SENDING, SENT, FAILED, SENDING);
    expect(retried).toMatchObject({ id: 'a', isSending: true, sent: { batches: 1, rows: 2, counts: SENT.counts } });
  });

  it('starts with the first batch when the review was changed or the file read again, without losing counts', () => {
    const failed = stateAfter(CHOSEN, UNDERSTOOD, SENDING, SENT, FAILED);
    const first = { sent: { batches: 0, rows: 0, counts: SENT.counts } };
    expect(nextImportState(failed, { type: 'changed', change: () => 'other' })).toMatchObject(first);
    expect(nextImportState(failed, UNDERSTOOD)).toMatchObject(first);
  });

  it('ignores an answer to a batch that was not sent', () => {
    expect(stateAfter(CHOSEN, UNDERSTOOD, SENT, { type: 'finished' })).toEqual(stateAfter(CHOSEN, UNDERSTOOD));
  });

  it('treats a missing count as 0', () => {
    const events: ImportEvent<Open>[] = [UNDERSTOOD, SENDING, { type: 'sent', rows: 1, counts: { imported: 1 } }];
    expect(events.reduce<ImportState<Open>>(nextImportState, FIRST_STATE)).toMatchObject({
      sent: { counts: { imported: 1, foods: 0 } },
    });
  });
});

describe('a report', () => {
  const reported = stateAfter(CHOSEN, UNDERSTOOD, SENDING, SENT, { type: 'finished' });

  it('shows what was imported', () => {
    expect(reported).toMatchObject({ step: 'report', id: 'a', review: 'rows', sent: { counts: SENT.counts } });
    expect(reported).toMatchObject({ isUndone: false });
  });

  it('shows that it was undone, after which nothing else changes it', () => {
    expect(nextImportState(reported, { type: 'undone' })).toMatchObject({ step: 'report', isUndone: true });
    expect(nextImportState(reported, FAILED)).toBe(reported);
  });
});

it('requires a confirmation before leaving while a file is being read or reviewed', () => {
  const states = [
    stateAfter(),
    stateAfter(CHOSEN),
    stateAfter(CHOSEN, UNDERSTOOD),
    stateAfter(CHOSEN, UNDERSTOOD, SENDING, { type: 'finished' }),
  ];
  expect(states.map(isUnfinished)).toEqual([false, true, true, false]);
});
