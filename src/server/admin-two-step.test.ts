import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#server/auth/sessions/sessions.service.ts';
import { makeHidden, makeOldMember, makePost, makeThread } from '#server/community/test/make-community.ts';
import { addChapter, makeDraft, makeEpub, makeFile } from '#server/ebooks/test/make-books.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { ALL_CALLS, makeCall } from '#server/test/calls/all-calls.ts';
import { CALL_EXAMPLES } from '#server/test/calls/call-examples.ts';
import { memberDigest } from '#server/test/db/table-digest.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

/** Examples are created here, by admins who need no second step. */
let api: TestApi;
/** The same database where admins need two-step sign-in. */
let strict: TestApi;
beforeAll(async () => {
  api = await startApi();
  const { database, clock, advance } = api;
  strict = await startApi({ ADMIN_TWO_STEP: 'on' }, { database, time: { clock, advance } });
});
afterAll(async () => {
  await strict.app.close();
  await api.close();
});
beforeEach(() => api.advance(4000));

describe('an admin without two-step sign-in where it is required', () => {
  it.each(ALL_CALLS)('$name: has the rights of a member', async (call) => {
    const example = CALL_EXAMPLES[call.name];
    const owner = await makeMember(api);
    const input = await example?.input(api, owner);
    const before = await rowsOf(owner.id);
    const admin = await makeAdmin({ twoStep: false });
    const code = await refusalOf(makeCall(admin, call.path, input));
    expect([code, await rowsOf(owner.id)]).toEqual([
      call.access === 'admin' ? 'TWO_STEP_REQUIRED' : (example?.other ?? 'no refusal'),
      before,
    ]);
  });

  it("cannot remove or restore others' threads or posts", async () => {
    const owner = await makeOldMember(api);
    const thread = await makeThread(api, owner);
    const removed = await makeThread(api, owner);
    await owner.client.community.removeThread({ id: removed.id });
    const postId = await makePost(api, owner, thread.id);
    expect(await asBoth(({ community }) => community.restoreThread({ id: removed.id }))).toEqual([
      'THREAD_NOT_FOUND',
      'no refusal',
    ]);
    expect(await asBoth(({ community }) => community.removePost({ id: postId }))).toEqual(['FORBIDDEN', 'no refusal']);
    expect(await asBoth(({ community }) => community.removeThread({ id: thread.id }))).toEqual([
      'FORBIDDEN',
      'no refusal',
    ]);
  });

  it('cannot read a hidden thread or the earlier versions of its posts', async () => {
    const owner = await makeOldMember(api);
    const { id, postId } = await makeHidden(api, owner);
    expect(await asBoth(({ community }) => community.thread({ id, at: 'start' }))).toEqual([
      'THREAD_NOT_FOUND',
      'no refusal',
    ]);
    expect(await asBoth(({ community }) => community.postHistory({ id: postId }))).toEqual([
      'THREAD_NOT_FOUND',
      'no refusal',
    ]);
  });

  it('cannot read an unpublished book, neither as chapters nor as a file', async () => {
    const { admin, id } = await makeDraft(api);
    await addChapter(admin, id, 'one');
    expect(await asBoth(({ ebooks }) => ebooks.get({ id }))).toEqual(['NOT_FOUND', 'no refusal']);
    expect(await asBoth(({ ebooks }) => ebooks.read({ id }))).toEqual(['NOT_FOUND', 'no refusal']);
    expect(await statusesOf(`/files/ebooks/${id}/sv/epub`)).toEqual([404, 200]);
  });

  it('cannot fetch a list of rejected rows or upload a book', async () => {
    const { id } = await makeDraft(api);
    const [rejected] = await statusesOf(`/files/food-imports/${api.random.uuid()}/rejected.csv`);
    const [upload] = await asBoth(({ ebooksAdmin }) =>
      ebooksAdmin.uploadFile({ id, language: 'sv', file: makeFile(makeEpub()) }),
    );
    expect([rejected, upload]).toEqual([403, 'TWO_STEP_REQUIRED']);
  });

  it('cannot make anybody an admin, or spend others’ cashback', async () => {
    const member = await makeMember(api);
    const [first] = await asBoth(({ profile }) => profile.update({ role: 'admin' }));
    const [second] = await asBoth(({ cashbackRpc }) =>
      cashbackRpc.decrementCashback({ user_id_in: member.id, amount_in: 1 }),
    );
    expect([first, second]).toEqual(['ROLE_FORBIDDEN', 'FORBIDDEN']);
  });
});

/** The refusals to an admin of one step, and then to one of two. */
async function asBoth(act: (client: TestMember['client']) => Promise<unknown>) {
  const one = await refusalOf(act(await makeAdmin({ twoStep: false })));
  return [one, await refusalOf(act(await makeAdmin({ twoStep: true })))];
}

/** The same for a file. */
async function statusesOf(url: string) {
  const fetched = async (twoStep: boolean) => {
    const headers = { authorization: `Bearer ${await adminToken({ twoStep })}` };
    return (await strict.app.inject({ url, headers })).statusCode;
  };
  return [await fetched(false), await fetched(true)];
}

const makeAdmin = async (steps: { twoStep: boolean }) => strict.as(await adminToken(steps));

async function adminToken({ twoStep }: { twoStep: boolean }): Promise<string> {
  const admin = await makeOldMember(api, { role: 'admin' });
  return startSession(api.db, api, admin.id, 'test', { twoStep });
}

const rowsOf = (userId: string) =>
  memberDigest(api.database.pool, userId, ['sessions', 'verifications', 'known_devices']);
