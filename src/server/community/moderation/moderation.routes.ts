import type { Reader } from '#domain/community/posts/post-rules.ts';
import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
import { readBlockedWords, saveBlockedWords } from '../cases/blocked-words.service.ts';
import { editTopic, mergeTopics } from '../topics/topics.service.ts';
import { changeCase, changeThread, decide, moveThread } from './decisions.service.ts';
import { readCase, readCases, readEvents, readOverview, readRemoved } from './queue.service.ts';
import { reopenCase } from './reports.service.ts';

const calls = memberCalls.communityAdmin;
/** The contract admits admins only. */
const adminOf = ({ userId }: { userId: string }): Reader => ({ id: userId, isAdmin: true });

const caseRoutes = {
  overview: calls.overview.handler(({ context }) => readOverview(context.db)),
  cases: calls.cases.handler(({ context, input }) => readCases(context.db, input)),
  getCase: calls.getCase.handler(({ context, input }) =>
    readCase(context.db, context, adminOf(context.member), input.postId),
  ),
  takeCase: calls.takeCase.handler(async ({ context, input }) => {
    await changeCase(context.db, context, adminOf(context.member), input.postId, 'take');
    return DONE;
  }),
  setAside: calls.setAside.handler(async ({ context, input }) => {
    await changeCase(context.db, context, adminOf(context.member), input.postId, 'set-aside');
    return DONE;
  }),
  reopenCase: calls.reopenCase.handler(async ({ context, input }) => {
    await reopenCase(context.db, context, adminOf(context.member), input.postId);
    return DONE;
  }),
  decide: calls.decide.handler(async ({ context, input }) => {
    await decide(context.db, context, adminOf(context.member), input);
    return DONE;
  }),
};

export const communityAdminRoutes = {
  ...caseRoutes,
  lockThread: calls.lockThread.handler(async ({ context, input }) => {
    await changeThread(context.db, context, adminOf(context.member), input.id, input.locked ? 'lock' : 'unlock');
    return DONE;
  }),
  pinThread: calls.pinThread.handler(async ({ context, input }) => {
    await changeThread(context.db, context, adminOf(context.member), input.id, input.pinned ? 'pin' : 'unpin');
    return DONE;
  }),
  moveThread: calls.moveThread.handler(async ({ context, input }) => {
    await moveThread(context.db, context, adminOf(context.member), input);
    return DONE;
  }),
  editTopic: calls.editTopic.handler(async ({ context, input }) => {
    await editTopic(context.db, context, context.member.userId, input);
    return DONE;
  }),
  mergeTopics: calls.mergeTopics.handler(async ({ context, input }) => {
    await mergeTopics(context.db, context, context.member.userId, input);
    return DONE;
  }),
  removed: calls.removed.handler(async ({ context }) => ({ threads: await readRemoved(context.db, context) })),
  events: calls.events.handler(({ context, input }) => readEvents(context.db, input.cursor)),
  blockedWords: calls.blockedWords.handler(async ({ context }) => ({ words: await readBlockedWords(context.db) })),
  saveBlockedWords: calls.saveBlockedWords.handler(async ({ context, input }) => {
    await saveBlockedWords(context.db, context, context.member.userId, input.words);
    return DONE;
  }),
};
