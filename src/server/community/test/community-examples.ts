import { makeWorkout } from '#domain/fitness/test/make-fitness.ts';
import type { TestApi } from '#server/test/api-test.ts';
import type { CallExample } from '#server/test/calls/call-example.ts';
import { LATER } from '#server/test/food/make-meals.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { makeHidden, makePost, makeReports, makeThread, makeTopic } from './make-community.ts';

const nothing = () => undefined;
const cursor = (api: TestApi) => ({ cursor: `2026-11-15T07:00:00.000Z_${api.random.uuid()}` });
const threadId = async (api: TestApi, owner: TestMember) => ({ id: (await makeThread(api, owner)).id });
const postId = async (api: TestApi, owner: TestMember) => ({ id: (await makeThread(api, owner)).postId });
const topicId = async (api: TestApi) => ({ id: await makeTopic(api) });
/** A post of another member: members cannot thank for or report their own. */
const othersPost = async (api: TestApi) => (await makeThread(api, await makeMember(api))).postId;
const reported = async (api: TestApi, owner: TestMember) => {
  const { postId } = await makeThread(api, owner);
  await makeReports(api, postId, 1);
  return { postId };
};
const writer = async (api: TestApi) => {
  const member = await makeMember(api);
  await makeThread(api, member);
  return member;
};
const draft = (api: TestApi) => ({
  threadId: api.random.uuid(),
  isNew: true,
  title: 'Kvarg',
  content: 'Hur gör',
  editedAt: '2026-11-15T07:00:00.000Z',
});

export const COMMUNITY_EXAMPLES: Record<string, CallExample> = {
  'community.topics': { input: nothing },
  'community.topic': { input: topicId },
  'community.createTopic': {
    input: (api) => ({ id: api.random.uuid(), title: `Ämne ${api.random.uuid().slice(0, 8)}`, description: 'Nytt' }),
  },
  'community.followTopic': { input: async (api) => ({ ...(await topicId(api)), following: true }) },
  'community.threads': { input: async (api) => ({ topicId: await makeTopic(api), sort: 'latest', filter: 'all' }) },
  'community.thread': { input: async (api, owner) => ({ ...(await threadId(api, owner)), at: 'start' }) },
  'community.createThread': {
    input: async (api) => ({
      id: api.random.uuid(),
      topicId: await makeTopic(api),
      title: 'Kvarg till frukost',
      post: { id: api.random.uuid(), content: 'Hur gör ni?' },
    }),
  },
  'community.editTitle': {
    input: async (api, owner) => ({ ...(await threadId(api, owner)), title: 'Kvarg', editedAt: LATER }),
    other: 'FORBIDDEN',
  },
  'community.removeThread': { input: threadId, other: 'FORBIDDEN' },
  'community.restoreThread': {
    input: async (api, owner) => {
      const { id } = await makeThread(api, owner);
      await owner.client.community.removeThread({ id });
      return { id };
    },
    other: 'THREAD_NOT_FOUND',
  },
  'community.followThread': { input: async (api, owner) => ({ ...(await threadId(api, owner)), level: 'quiet' }) },
  'community.markRead': { input: async (api, owner) => ({ ...(await threadId(api, owner)), seq: 1 }) },
  'community.markAllRead': { input: nothing },
  'community.similarThreads': { input: () => ({ title: 'Kvarg i smeten' }) },
  'community.posts': { input: async (api, owner) => ({ threadId: (await threadId(api, owner)).id, after: 0 }) },
  'community.createPost': {
    input: async (api, owner) => ({
      id: api.random.uuid(),
      threadId: (await threadId(api, owner)).id,
      content: 'Så här gör jag.',
    }),
  },
  'community.editPost': {
    input: async (api, owner) => ({ ...(await postId(api, owner)), content: 'Ändrat', editedAt: LATER }),
    other: 'FORBIDDEN',
  },
  'community.removePost': { input: postId, other: 'FORBIDDEN' },
  'community.restorePost': {
    input: async (api, owner) => {
      const { id: thread } = await makeThread(api, owner);
      const id = await makePost(api, owner, thread);
      await owner.client.community.removePost({ id });
      return { id };
    },
    other: 'FORBIDDEN',
  },
  'community.postHistory': { input: postId },
  'community.hidePostVersion': {
    input: async (api, owner) => {
      const { id } = await postId(api, owner);
      await owner.client.community.editPost({ id, content: 'Ändrat', editedAt: LATER });
      const { versions } = await owner.client.community.postHistory({ id });
      return { id, editedAt: versions[0]?.editedAt };
    },
    other: 'FORBIDDEN',
  },
  'community.setThanks': { input: async (api) => ({ id: await othersPost(api), thanks: true }) },
  'community.uploadPicture': {
    input: () => ({ picture: new File([new Uint8Array(8)], 'x.png', { type: 'image/png' }) }),
    owner: 'IMAGE_INVALID',
    other: 'IMAGE_INVALID',
  },
  'community.previewCard': {
    input: async (_api, owner) => {
      const workout = makeWorkout();
      await owner.client.fitness.saveWorkout(workout);
      return { kind: 'workout', id: workout.id };
    },
    other: 'NOT_FOUND',
  },
  'community.takeBackCard': { input: postId, other: 'NOT_FOUND' },
  'community.report': {
    input: async (api) => ({ id: api.random.uuid(), postId: await othersPost(api), reason: 'illegal', text: 'Hot' }),
  },
  'community.appeal': {
    input: async (api, owner) => ({ id: (await makeHidden(api, owner)).postId, text: 'Det var inte reklam' }),
    other: 'THREAD_NOT_FOUND',
  },
  'community.search': { input: () => ({ query: 'kvarg frukost' }) },
  'community.member': { input: async (api) => ({ id: (await writer(api)).id }) },
  'community.memberPosts': { input: async (api) => ({ id: (await writer(api)).id }) },
  'community.findMembers': { input: () => ({ query: 'Te' }) },
  'community.setMute': { input: async (api) => ({ id: (await writer(api)).id, muted: true }) },
  'community.drafts': { input: nothing },
  'community.saveDraft': { input: draft },
  'community.removeDraft': {
    input: async (api, owner) => {
      const saved = draft(api);
      await owner.client.community.saveDraft(saved);
      return { threadId: saved.threadId, editedAt: LATER };
    },
  },
  'communityInbox.list': { input: cursor },
  'communityInbox.unread': { input: nothing },
  'communityInbox.markRead': { input: (api) => ({ id: api.random.uuid() }) },
  'communityInbox.settings': { input: nothing },
  'communityInbox.saveSettings': { input: () => ({ mailDigest: true }) },
  'communityInbox.muted': { input: nothing },
  'communityInbox.myReports': { input: nothing },
  'communityAdmin.overview': { input: nothing },
  'communityAdmin.cases': { input: () => ({ state: 'open' }) },
  'communityAdmin.getCase': { input: reported },
  'communityAdmin.takeCase': { input: reported },
  'communityAdmin.setAside': { input: reported },
  'communityAdmin.reopenCase': { input: reported },
  'communityAdmin.decide': {
    input: async (api, owner) => ({
      ...(await reported(api, owner)),
      decision: 'hide',
      reason: 'spam',
      message: 'Reklam',
    }),
  },
  'communityAdmin.lockThread': { input: async (api, owner) => ({ ...(await threadId(api, owner)), locked: true }) },
  'communityAdmin.pinThread': { input: async (api, owner) => ({ ...(await threadId(api, owner)), pinned: true }) },
  'communityAdmin.moveThread': {
    input: async (api, owner) => ({ ...(await threadId(api, owner)), topicId: await makeTopic(api) }),
  },
  'communityAdmin.editTopic': {
    input: async (api) => ({
      ...(await topicId(api)),
      title: `Ämne ${api.random.uuid().slice(0, 8)}`,
      description: '',
      icon: 'food',
    }),
  },
  'communityAdmin.mergeTopics': { input: async (api) => ({ ...(await topicId(api)), into: await makeTopic(api) }) },
  'communityAdmin.removed': { input: nothing },
  'communityAdmin.events': { input: cursor },
  'communityAdmin.blockedWords': { input: nothing },
  'communityAdmin.saveBlockedWords': { input: () => ({ words: ['fettförbrännare*'] }) },
};
