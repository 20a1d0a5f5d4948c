import type { Reader } from '#domain/community/posts/post-rules.ts';
import { done, doneByMember, memberCalls } from '#server/platform/http/calls.ts';
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
  takeCase: calls.takeCase.handler(
    done(({ context, input }) => changeCase(context.db, context, adminOf(context.member), input.postId, 'take')),
  ),
  setAside: calls.setAside.handler(
    done(({ context, input }) => changeCase(context.db, context, adminOf(context.member), input.postId, 'set-aside')),
  ),
  reopenCase: calls.reopenCase.handler(
    done(({ context, input }) => reopenCase(context.db, context, adminOf(context.member), input.postId)),
  ),
  decide: calls.decide.handler(
    done(({ context, input }) => decide(context.db, context, adminOf(context.member), input)),
  ),
};

export const communityAdminRoutes = {
  ...caseRoutes,
  lockThread: calls.lockThread.handler(
    done(({ context, input }) =>
      changeThread(context.db, context, adminOf(context.member), input.id, input.locked ? 'lock' : 'unlock'),
    ),
  ),
  pinThread: calls.pinThread.handler(
    done(({ context, input }) =>
      changeThread(context.db, context, adminOf(context.member), input.id, input.pinned ? 'pin' : 'unpin'),
    ),
  ),
  moveThread: calls.moveThread.handler(
    done(({ context, input }) => moveThread(context.db, context, adminOf(context.member), input)),
  ),
  editTopic: calls.editTopic.handler(doneByMember(editTopic)),
  mergeTopics: calls.mergeTopics.handler(doneByMember(mergeTopics)),
  removed: calls.removed.handler(async ({ context }) => ({ threads: await readRemoved(context.db, context) })),
  events: calls.events.handler(({ context, input }) => readEvents(context.db, input.cursor)),
  blockedWords: calls.blockedWords.handler(async ({ context }) => ({ words: await readBlockedWords(context.db) })),
  saveBlockedWords: calls.saveBlockedWords.handler(
    done(({ context, input }) => saveBlockedWords(context.db, context, context.member.userId, input.words)),
  ),
};
