import * as z from 'zod';
import { callsAbout } from '../calls.contract.ts';
import { programmeContent } from '../fitness/schedules/programmes.contract.ts';
import { readyRecipeContent, readyWeekContent } from '../meals/ready/ready.contract.ts';
import { done, id, instant, readyTexts } from '../shapes.contract.ts';
import { READY_KINDS } from './ready-made.ts';

const readyItem = z.object({
  id,
  kind: z.enum(READY_KINDS),
  slug: z.string(),
  texts: readyTexts,
  /** When an admin last edited it; null if never. */
  editedAt: instant.nullable(),
  /** Texts or content differ from the shipped version. A new version replaces only what does not. */
  changed: z.boolean(),
  withdrawn: z.boolean(),
});
export type ReadyItem = z.infer<typeof readyItem>;

export const editableContent = z.discriminatedUnion('kind', [
  readyRecipeContent.extend({ kind: z.literal('recipe') }),
  readyWeekContent.extend({ kind: z.literal('week') }),
  programmeContent.extend({ kind: z.literal('programme') }),
]);
export type EditableContent = z.infer<typeof editableContent>;
export type EditableOf<Kind extends EditableContent['kind']> = Extract<EditableContent, { kind: Kind }>;

const readyDetail = readyItem.extend({ content: editableContent });
export type ReadyDetail = z.infer<typeof readyDetail>;
/** Data of the error STALE_EDIT: the content as it is now. */
export type StaleReady = { current: ReadyDetail };

const about = callsAbout('ready-made', { access: 'admin', area: 'content' });

/** The `editedAt` of the content that the admin opened: a later edit is refused. */
const seen = instant.nullable();

/** Ready-made recipes, weeks and programmes for admins. Members read them with the calls of their features. */
export const readyMadeContract = {
  list: about('GET', '/admin/ready-made', 'Ready-made recipes, weeks and programmes (admins)').output(
    z.object({ items: z.array(readyItem) }),
  ),
  get: about('GET', '/admin/ready-made/{id}', 'Ready-made content with its ingredients, dishes or workouts (admins)')
    .input(z.object({ id }))
    .output(readyDetail),
  save: about('PUT', '/admin/ready-made/{id}', 'Change the texts and content of ready-made content (admins)')
    .input(z.object({ id, texts: readyTexts, content: editableContent, seen }))
    .output(readyDetail),
  restore: about('POST', '/admin/ready-made/{id}/restore', 'Undo all changes to ready-made content (admins)')
    .input(z.object({ id, seen }))
    .output(readyDetail),
  withdraw: about(
    'PUT',
    '/admin/ready-made/{id}/withdrawn',
    'Withdraw ready-made content, or publish it again (admins)',
  )
    .input(z.object({ id, withdrawn: z.boolean() }))
    .output(done),
};
