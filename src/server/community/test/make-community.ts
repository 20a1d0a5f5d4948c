import type { TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';

export async function makeTopic(api: TestApi, title = `Ämne ${api.random.uuid().slice(0, 8)}`): Promise<string> {
  const admin = await makeMember(api, { role: 'admin' });
  const id = api.random.uuid();
  await admin.client.community.createTopic({ id, title, description: 'Om allt möjligt' });
  return id;
}

type About = { topicId?: string; title?: string; content?: string };

/** A thread of a member, in a topic of its own unless one is given. */
export async function makeThread(api: TestApi, owner: TestMember, about: About = {}) {
  const topicId = about.topicId ?? (await makeTopic(api));
  const [id, postId] = [api.random.uuid(), api.random.uuid()];
  const post = { id: postId, content: about.content ?? 'Hur gör ni?' };
  await owner.client.community.createThread({ id, topicId, title: about.title ?? 'Kvarg till frukost', post });
  return { id, topicId, postId };
}

export async function makePost(api: TestApi, owner: TestMember, threadId: string, content = 'Så här gör jag.') {
  const id = api.random.uuid();
  await owner.client.community.createPost({ id, threadId, content });
  return id;
}

/** A member whose account is old enough: limits of new members do not apply, and reports count. */
export function makeOldMember(api: TestApi, about: Parameters<typeof makeMember>[1] = {}): Promise<TestMember> {
  return makeMember(api, { createdAt: new Date(api.clock().getTime() - 60 * 86_400_000), ...about });
}

/** Members on different devices report a post. */
export async function makeReports(api: TestApi, postId: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const reporter = await makeOldMember(api);
    const client = api.as(reporter.token, { 'user-agent': `device ${number}` });
    await client.community.report({ id: api.random.uuid(), postId, reason: 'spam' });
  }
}

export async function makeHidden(api: TestApi, owner: TestMember) {
  const thread = await makeThread(api, owner);
  const admin = await makeMember(api, { role: 'admin' });
  const ruling = { postId: thread.postId, decision: 'hide' as const, reason: 'spam' as const, message: 'Reklam' };
  await admin.client.communityAdmin.decide(ruling);
  return { ...thread, admin };
}
