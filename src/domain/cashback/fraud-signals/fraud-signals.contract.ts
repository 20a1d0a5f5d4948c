import * as z from 'zod';
import { LENGTHS } from '../../bounds.ts';
import { callsAbout } from '../../calls.contract.ts';
import { keyPage, listTotal, pageCursor } from '../../paging/paging.contract.ts';
import { done, filledText, id } from '../../shapes.contract.ts';
import { SIGNAL_REASONS, SIGNAL_RELATIONS, SIGNAL_STATES } from './find-signals.ts';

const about = callsAbout('admin cashback', { access: 'admin', area: 'money' });

const person = z.object({ id, name: z.string(), joinedAt: z.string() });

const signal = z.object({
  /** The invited account, and the account that it has something in common with. */
  user: person,
  other: person,
  relation: z.enum(SIGNAL_RELATIONS),
  reasons: z.array(z.object({ kind: z.enum(SIGNAL_REASONS), count: z.int() })),
  isStrong: z.boolean(),
  state: z.enum(SIGNAL_STATES),
  version: z.int(),
  /** The admin's note on the decision, with author and time. */
  note: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
});
export type AdminFraudSignal = z.infer<typeof signal>;

export const fraudSignalsContract = {
  list: about('GET', '/admin/cashback/hints', 'Suspicious pairs of invited accounts with reasons, ten per page')
    .input(z.object({ state: z.enum(['open', 'decided']).default('open'), cursor: pageCursor }))
    .output(z.object({ hints: z.array(signal), ...keyPage, open: listTotal })),
  decide: about(
    'POST',
    '/admin/cashback/hints/{userId}/{otherId}',
    'Mark a signal as checked, dismiss it or open it again, with a reason',
  )
    .input(
      z.object({
        userId: id,
        otherId: id,
        /** The state that the admin saw; refused as a CONFLICT when the reasons or the decision have changed since. */
        version: z.int().min(1),
        state: z.enum(SIGNAL_STATES),
        reason: filledText(LENGTHS.refundReason),
      }),
    )
    .output(done),
};
