import * as z from 'zod';
import { callsAbout } from '../calls.contract.ts';
import { done, id, instant, readyTexts } from '../shapes.contract.ts';
import { READY_KINDS } from './ready-made.ts';

const readyItem = z.object({
  id,
  kind: z.enum(READY_KINDS),
  slug: z.string(),
  texts: readyTexts,
  /** When an admin last edited it; null while it is as shipped. Edited texts are not replaced by a new version. */
  editedAt: instant.nullable(),
  withdrawn: z.boolean(),
});
export type ReadyItem = z.infer<typeof readyItem>;

const about = callsAbout('ready-made', { access: 'admin' });

/** Ready-made recipes, weeks and programmes for admins. Members read them with the calls of their features. */
export const readyMadeContract = {
  list: about('GET', '/admin/ready-made', 'Ready-made recipes, weeks and programmes (admins)').output(
    z.object({ items: z.array(readyItem) }),
  ),
  saveTexts: about('PUT', '/admin/ready-made/{id}/texts', 'Change the texts of ready-made content (admins)')
    /** `seen` is the `editedAt` of the content that the admin opened: a later edit is refused. */
    .input(z.object({ id, texts: readyTexts, seen: instant.nullable() }))
    .output(done),
  withdraw: about(
    'PUT',
    '/admin/ready-made/{id}/withdrawn',
    'Withdraw ready-made content, or publish it again (admins)',
  )
    .input(z.object({ id, withdrawn: z.boolean() }))
    .output(done),
};
