import * as z from 'zod';
import { LENGTHS } from '../../bounds.ts';
import { callsAbout } from '../../calls.contract.ts';
import { filledText, id } from '../../shapes.contract.ts';
import { level } from '../cashback.contract.ts';

const amount = z.int();
const about = callsAbout('admin cashback', { access: 'admin', area: 'money' });

const difference = z.object({ orderId: id, userId: id, level, booked: amount, expected: amount });

export const cashbackAuditContract = {
  audit: about('POST', '/admin/cashback/audit', 'Recompute every award; changes nothing').output(
    z.object({
      orders: z.int(),
      awards: z.int(),
      /** The first 500, with the receiver's name; null when the account is deleted. */
      differences: z.array(difference.extend({ member: z.string().nullable(), isUnconfirmed: z.boolean() })),
      /** False when the payment provider was unreachable: then nothing is confirmed. */
      isProviderAsked: z.boolean(),
      /** The number of all differences, and their sum. */
      count: z.int(),
      off: amount,
    }),
  ),
  fix: about('POST', '/admin/cashback/fixes', 'Correct one order’s awards; idempotent')
    .input(
      z.object({
        /** Generated on the device; a repeated id changes nothing. */
        id,
        orderId: id,
        /** The state that the admin saw; refused as a CONFLICT when it has changed since. */
        differences: z
          .array(difference.omit({ orderId: true }))
          .min(1)
          .max(6),
        reason: filledText(LENGTHS.refundReason),
      }),
    )
    .output(z.object({ fixed: z.int() })),
};
