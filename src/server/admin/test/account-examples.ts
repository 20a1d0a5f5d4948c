import type { TestApi } from '#server/test/api-test.ts';
import type { CallExample } from '#server/test/calls/call-example.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { makeCategory } from '#server/test/shop/make-shop.ts';

const onOwner = (_api: TestApi, owner: TestMember) => ({ id: owner.id });
const because = (_api: TestApi, owner: TestMember) => ({ id: owner.id, reason: 'asked', note: '' }) as const;

/** A member other than the caller: an admin must not sign itself out, or delete itself, during a test. */
async function another(api: TestApi) {
  const { id } = await makeMember(api);
  return { id, reason: 'asked', note: '' } as const;
}

/** A category that an admin has renamed, with the entry about it. */
export async function makeRenamedCategory(api: TestApi) {
  const admin = await makeMember(api, { role: 'admin' });
  const id = await makeCategory(api);
  const { categories } = await admin.client.adminShop.listCategories();
  const name = categories.find((category) => category.id === id)?.name ?? '';
  await admin.client.adminShop.saveCategory({ id, version: 1, name: `${name} ny`, nameEn: name });
  const { entries } = await admin.client.adminTrail.list({ area: 'category', actorId: admin.id });
  return { admin, id, name, number: entries[0]?.number ?? 0 };
}

export const ACCOUNT_EXAMPLES: Record<string, CallExample> = {
  'auth.checkInvitation': { input: () => ({ token: 'x'.repeat(43) }) },
  'adminTrail.list': { input: () => ({ query: 'sand', area: 'user', period: '7' }) },
  'adminTrail.exportEntries': { input: () => ({ query: '' }) },
  'adminTrail.restore': { input: async (api) => ({ number: (await makeRenamedCategory(api)).number }) },
  'adminViews.start': { input: another },
  'adminViews.end': { input: (api) => ({ viewId: api.random.uuid() }) },
  'supportAccess.status': { input: () => undefined },
  'supportAccess.share': { input: () => undefined },
  'supportAccess.endShare': { input: () => undefined },
  'adminUsers.list': { input: () => ({ query: 'sand', role: 'user', state: 'active', sort: 'name' }) },
  'adminUsers.export': { input: () => ({ query: 'sand', language: 'en' }) },
  'adminUsers.get': { input: onOwner },
  'adminUsers.create': {
    input: (api) => ({
      id: api.random.uuid(),
      fullName: 'Ny Person',
      username: `n${api.random.uuid().slice(0, 12)}`,
      reason: 'asked',
    }),
  },
  // The owner has a password, so no admin gets a link to its account.
  'adminUsers.passwordLink': { input: because, owner: 'FORBIDDEN' },
  'adminUsers.update': {
    input: async (api) => {
      const { id, client } = await makeMember(api);
      const { updatedAt } = await client.profile.get();
      return { id, version: updatedAt, fullName: 'Nytt Namn', reason: 'asked' };
    },
  },
  'adminUsers.disable': { input: another },
  'adminUsers.enable': { input: because },
  'adminUsers.remove': { input: another },
  'adminUsers.keep': { input: because },
  'adminUsers.sendReset': { input: because },
  'adminUsers.endSession': {
    input: async (api) => {
      const { id, client } = await makeMember(api);
      const { sessions } = await client.auth.listSessions();
      return { id, sessionId: sessions[0]?.id };
    },
  },
  'adminUsers.endSessions': { input: another },
  'adminUsers.resetTwoStep': { input: another },
  'adminUsers.bulk': {
    input: async (api) => ({ ids: [(await makeMember(api)).id], action: 'sign-out', reason: 'support', note: '' }),
  },
  'adminUsers.invitations': { input: () => undefined },
  'adminUsers.invite': {
    input: (api) => ({
      id: api.random.uuid(),
      email: `ny${api.random.uuid().slice(0, 8)}@formkurva.example`,
      fullName: 'Ny Person',
    }),
  },
  'adminUsers.revokeInvitation': {
    input: async (api) => {
      const admin = await makeMember(api, { role: 'admin' });
      const id = api.random.uuid();
      const email = `ny${id.slice(0, 8)}@formkurva.example`;
      await admin.client.adminUsers.invite({ id, email, fullName: 'Ny Person' });
      return { id };
    },
  },
};
