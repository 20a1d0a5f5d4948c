import * as z from 'zod';
import { callsBelow } from '../../calls.contract.ts';
import { done, id, instant, text } from '../../shapes.contract.ts';
import { ACCOUNT_REASONS } from '../users/user-codes.ts';

const about = callsBelow('/admin', 'admin users', { access: 'admin', area: 'members' });
const own = callsBelow('/support-access', 'profile');

export const impersonationContract = {
  start: about('POST', '/users/{id}/view', 'Impersonate a member, read-only, for half an hour')
    .meta({ recentPassword: true })
    .input(z.object({ id, reason: z.enum(ACCOUNT_REASONS), note: text(300).default('') }))
    /** Sent back as the header `x-formkurva-see-as` with each call. */
    .output(z.object({ viewId: id, name: z.string(), expiresAt: instant, health: z.boolean() })),
  end: about('DELETE', '/views/{viewId}', 'Stop impersonating a member')
    .input(z.object({ viewId: id }))
    .output(done),
};

const supportStatus = z.object({
  /** End of the share of health data; null when it is not shared. */
  sharedUntil: instant.nullable(),
  /** Impersonations of the last year, newest first. */
  views: z.array(
    z.object({
      /** First name and initial; null when the account was deleted. */
      by: z.string().nullable(),
      startedAt: instant,
      endedAt: instant,
      reason: z.string(),
      /** Health data was shared at some time during it. */
      health: z.boolean(),
    }),
  ),
});
export type SupportStatus = z.infer<typeof supportStatus>;

export const supportAccessContract = {
  status: own('GET', '', 'Whether I share health data with support, and who has seen my pages').output(supportStatus),
  share: own('POST', '/health', 'Share my health data with support for 24 hours').output(supportStatus),
  endShare: own('DELETE', '/health', 'Stop sharing health data with support').output(supportStatus),
};
