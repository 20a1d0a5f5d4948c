import * as z from 'zod';
import { done, id, instant, text } from '../../shapes.contract.ts';
import { COMMUNITY_BOUNDS } from '../community-bounds.ts';
import { about, editedAt } from '../community-shapes.contract.ts';

/** A draft in an existing thread, or of a new thread that will get this id. */
export const draft = z.object({
  threadId: id,
  /** True for a draft of a new thread, which has a topic and a title. */
  isNew: z.boolean(),
  topicId: id.nullable().default(null),
  title: text(COMMUNITY_BOUNDS.threadTitle).default(''),
  content: text(COMMUNITY_BOUNDS.post).default(''),
  quotedPostId: id.nullable().default(null),
  editedAt,
});
export type Draft = z.infer<typeof draft>;

const storedDraft = draft.extend({ threadTitle: z.string().nullable(), editedAt: instant });

export const draftsContract = {
  drafts: about('GET', '/drafts', 'My drafts on all devices').output(z.object({ drafts: z.array(storedDraft) })),
  saveDraft: about('PUT', '/drafts/{threadId}', 'Save a draft; last write wins').input(draft).output(done),
  removeDraft: about('DELETE', '/drafts/{threadId}', 'Delete a draft; sending the post also deletes it')
    .input(z.object({ threadId: id, editedAt }))
    .output(done),
};
