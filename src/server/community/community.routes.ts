import type { Reader } from '#domain/community/posts/post-rules.ts';
import type { Session } from '#server/platform/call-context.ts';
import { memberCalls } from '#server/platform/http/calls.ts';
import { DONE } from '#server/platform/refuse.ts';
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
const readerOf = ({ userId, role }: Session): Reader => ({ id: userId, isAdmin: role === 'admin' });

const topicRoutes = {
  topics: calls.topics.handler(({ context }) => readTopics(context.db, context.member.userId)),
  topic: calls.topic.handler(({ context, input }) => readTopic(context.db, context.member.userId, input.id)),
  createTopic: calls.createTopic.handler(async ({ context, input }) => {
    await createTopic(context.db, context, readerOf(context.member), input);
    return DONE;
  }),
  followTopic: calls.followTopic.handler(async ({ context, input }) => {
    await followTopic(context.db, context.member.userId, input);
    return DONE;
  }),
};

const threadRoutes = {
  threads: calls.threads.handler(({ context, input }) => readThreads(context.db, readerOf(context.member), input)),
  thread: calls.thread.handler(({ context, input }) =>
    readThread(context.db, context, readerOf(context.member), input),
  ),
  createThread: calls.createThread.handler(async ({ context, input }) => {
    await createThread(context.db, context, readerOf(context.member), input);
    return DONE;
  }),
  editTitle: calls.editTitle.handler(async ({ context, input }) => {
    await editTitle(context.db, context, readerOf(context.member), input);
    return DONE;
  }),
  removeThread: calls.removeThread.handler(async ({ context, input }) => {
    await removeThread(context.db, context, readerOf(context.member), input.id);
    return DONE;
  }),
  restoreThread: calls.restoreThread.handler(async ({ context, input }) => {
    await restoreThread(context.db, context, readerOf(context.member), input.id);
    return DONE;
  }),
  followThread: calls.followThread.handler(async ({ context, input }) => {
    await followThread(context.db, readerOf(context.member), input);
    return DONE;
  }),
  markRead: calls.markRead.handler(async ({ context, input }) => {
    await markRead(context.db, context, readerOf(context.member), input);
    return DONE;
  }),
  markAllRead: calls.markAllRead.handler(async ({ context }) => {
    await markAllRead(context.db, context, context.member.userId);
    return DONE;
  }),
  similarThreads: calls.similarThreads.handler(async ({ context, input }) => ({
    threads: await findSimilar(context.db, input),
  })),
};

const postRoutes = {
  posts: calls.posts.handler(({ context, input }) =>
    readPosts(context.db, readerOf(context.member), input.threadId, input),
  ),
  createPost: calls.createPost.handler(async ({ context, input }) => {
    await createPost(context.db, context, readerOf(context.member), input);
    return DONE;
  }),
  editPost: calls.editPost.handler(async ({ context, input }) => {
    await editPost(context.db, context, readerOf(context.member), input);
    return DONE;
  }),
  removePost: calls.removePost.handler(async ({ context, input }) => {
    await removePost(context.db, context, readerOf(context.member), input.id);
    return DONE;
  }),
  restorePost: calls.restorePost.handler(async ({ context, input }) => {
    await restorePost(context.db, context, readerOf(context.member), input.id);
    return DONE;
  }),
  postHistory: calls.postHistory.handler(({ context, input }) =>
    readHistory(context.db, readerOf(context.member), input.id),
  ),
  hidePostVersion: calls.hidePostVersion.handler(async ({ context, input }) => {
    await hidePostVersion(context.db, context, readerOf(context.member), input);
    return DONE;
  }),
  setThanks: calls.setThanks.handler(async ({ context, input }) => {
    await setThanks(context.db, context, readerOf(context.member), input);
    return DONE;
  }),
  uploadPicture: calls.uploadPicture.handler(async ({ context, input }) => ({
    ...(await uploadPicture(context.db, context, context.member.userId, input)),
    ok: true as const,
  })),
  previewCard: calls.previewCard.handler(({ context, input }) => previewCard(context.db, context.member.userId, input)),
  takeBackCard: calls.takeBackCard.handler(async ({ context, input }) => {
    await takeBackCard(context.db, context.member.userId, input.id);
    return DONE;
  }),
  report: calls.report.handler(({ context, input }) =>
    reportPost(context.db, context, readerOf(context.member), deviceOf(context), input),
  ),
  appeal: calls.appeal.handler(async ({ context, input }) => {
    await appealPost(context.db, context, readerOf(context.member), input);
    return DONE;
  }),
};

const peopleRoutes = {
  search: calls.search.handler(({ context, input }) => search(context.db, context.member.userId, input)),
  member: calls.member.handler(({ context, input }) => readMember(context.db, context.member.userId, input.id)),
  memberPosts: calls.memberPosts.handler(({ context, input }) => readMemberPosts(context.db, input)),
  findMembers: calls.findMembers.handler(async ({ context, input }) => ({
    members: await findMembers(context.db, context.member.userId, input),
  })),
  setMute: calls.setMute.handler(async ({ context, input }) => {
    await setMute(context.db, context, context.member.userId, input);
    return DONE;
  }),
};

export const communityRoutes = {
  ...topicRoutes,
  ...threadRoutes,
  ...postRoutes,
  ...peopleRoutes,
  drafts: calls.drafts.handler(async ({ context }) => ({
    drafts: await readDrafts(context.db, readerOf(context.member)),
  })),
  saveDraft: calls.saveDraft.handler(async ({ context, input }) => {
    await saveDraft(context.db, context, context.member.userId, input);
    return DONE;
  }),
  removeDraft: calls.removeDraft.handler(async ({ context, input }) => {
    await removeDraft(context.db, context, context.member.userId, input);
    return DONE;
  }),
};
