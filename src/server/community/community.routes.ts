import { canAdminister } from '#domain/auth/admin-areas.ts';
import type { Reader } from '#domain/community/posts/post-rules.ts';
import type { Session } from '#server/platform/call-context.ts';
import { done, doneByMember, memberCalls } from '#server/platform/http/calls.ts';
import { readDrafts, removeDraft, saveDraft } from './drafts/drafts.service.ts';
import { appealPost, deviceOf, reportPost } from './moderation/reports.service.ts';
import { previewCard, takeBackCard } from './posts/cards.service.ts';
import { hidePostVersion, readHistory } from './posts/history.service.ts';
import { uploadPicture } from './posts/pictures.service.ts';
import { createPost, editPost, readPosts, removePost, restorePost, setThanks } from './posts/posts.service.ts';
import { findMembers, readMember, readMemberPosts, setMute } from './search/members.service.ts';
import { findSimilar, search } from './search/search.service.ts';
import {
  createThread,
  editTitle,
  followThread,
  markAllRead,
  markRead,
  readThread,
  readThreads,
  removeThread,
  restoreThread,
} from './thread-pages/threads.service.ts';
import { createTopic, followTopic, readTopic, readTopics } from './topics/topics.service.ts';

const calls = memberCalls.community;
const readerOf = (session: Session): Reader => ({
  id: session.userId,
  isAdmin: canAdminister(session, 'community'),
});

const topicRoutes = {
  topics: calls.topics.handler(({ context }) => readTopics(context.db, context.member.userId)),
  topic: calls.topic.handler(({ context, input }) => readTopic(context.db, context.member.userId, input.id)),
  createTopic: calls.createTopic.handler(
    done(({ context, input }) => createTopic(context.db, context, readerOf(context.member), input)),
  ),
  followTopic: calls.followTopic.handler(
    done(({ context, input }) => followTopic(context.db, context.member.userId, input)),
  ),
};

const threadRoutes = {
  threads: calls.threads.handler(({ context, input }) => readThreads(context.db, readerOf(context.member), input)),
  thread: calls.thread.handler(({ context, input }) =>
    readThread(context.db, context, readerOf(context.member), input),
  ),
  createThread: calls.createThread.handler(
    done(({ context, input }) => createThread(context.db, context, readerOf(context.member), input)),
  ),
  editTitle: calls.editTitle.handler(
    done(({ context, input }) => editTitle(context.db, context, readerOf(context.member), input)),
  ),
  removeThread: calls.removeThread.handler(
    done(({ context, input }) => removeThread(context.db, context, readerOf(context.member), input.id)),
  ),
  restoreThread: calls.restoreThread.handler(
    done(({ context, input }) => restoreThread(context.db, context, readerOf(context.member), input.id)),
  ),
  followThread: calls.followThread.handler(
    done(({ context, input }) => followThread(context.db, readerOf(context.member), input)),
  ),
  markRead: calls.markRead.handler(
    done(({ context, input }) => markRead(context.db, context, readerOf(context.member), input)),
  ),
  markAllRead: calls.markAllRead.handler(doneByMember(markAllRead)),
  similarThreads: calls.similarThreads.handler(async ({ context, input }) => ({
    threads: await findSimilar(context.db, input),
  })),
};

const postRoutes = {
  posts: calls.posts.handler(({ context, input }) =>
    readPosts(context.db, readerOf(context.member), input.threadId, input),
  ),
  createPost: calls.createPost.handler(
    done(({ context, input }) => createPost(context.db, context, readerOf(context.member), input)),
  ),
  editPost: calls.editPost.handler(
    done(({ context, input }) => editPost(context.db, context, readerOf(context.member), input)),
  ),
  removePost: calls.removePost.handler(
    done(({ context, input }) => removePost(context.db, context, readerOf(context.member), input.id)),
  ),
  restorePost: calls.restorePost.handler(
    done(({ context, input }) => restorePost(context.db, context, readerOf(context.member), input.id)),
  ),
  postHistory: calls.postHistory.handler(({ context, input }) =>
    readHistory(context.db, readerOf(context.member), input.id),
  ),
  hidePostVersion: calls.hidePostVersion.handler(
    done(({ context, input }) => hidePostVersion(context.db, context, readerOf(context.member), input)),
  ),
  setThanks: calls.setThanks.handler(
    done(({ context, input }) => setThanks(context.db, context, readerOf(context.member), input)),
  ),
  uploadPicture: calls.uploadPicture.handler(async ({ context, input }) => ({
    ...(await uploadPicture(context.db, context, context.member.userId, input)),
    ok: true as const,
  })),
  previewCard: calls.previewCard.handler(({ context, input }) => previewCard(context.db, context.member.userId, input)),
  takeBackCard: calls.takeBackCard.handler(
    done(({ context, input }) => takeBackCard(context.db, context.member.userId, input.id)),
  ),
  report: calls.report.handler(({ context, input }) =>
    reportPost(context.db, context, readerOf(context.member), deviceOf(context), input),
  ),
  appeal: calls.appeal.handler(
    done(({ context, input }) => appealPost(context.db, context, readerOf(context.member), input)),
  ),
};

const peopleRoutes = {
  search: calls.search.handler(({ context, input }) => search(context.db, context.member.userId, input)),
  member: calls.member.handler(({ context, input }) => readMember(context.db, context.member.userId, input.id)),
  memberPosts: calls.memberPosts.handler(({ context, input }) => readMemberPosts(context.db, input)),
  findMembers: calls.findMembers.handler(async ({ context, input }) => ({
    members: await findMembers(context.db, context.member.userId, input),
  })),
  setMute: calls.setMute.handler(doneByMember(setMute)),
};

export const communityRoutes = {
  ...topicRoutes,
  ...threadRoutes,
  ...postRoutes,
  ...peopleRoutes,
  drafts: calls.drafts.handler(async ({ context }) => ({
    drafts: await readDrafts(context.db, readerOf(context.member)),
  })),
  saveDraft: calls.saveDraft.handler(doneByMember(saveDraft)),
  removeDraft: calls.removeDraft.handler(doneByMember(removeDraft)),
};
