import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMeal } from '#server/test/food/make-meals.ts';
import { makeMember } from '#server/test/makers.ts';
import { softwarePasskey } from '#server/test/software-passkey.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('shows how much data there is, and what deletion would do', async () => {
  const member = await makeMember(api);
  await member.client.meals.save(makeMeal());
  expect(await member.client.ownData.overview()).toMatchObject({
    meals: 1,
    workouts: 0,
    measurements: 0,
    posts: 0,
    orders: 0,
    cashback: 0,
    hasPasskey: false,
    isLastAdmin: false,
    lastExportAt: null,
  });
});

it('lets a member confirm the deletion with a passkey, once for each challenge', async () => {
  const member = await makeMember(api);
  const key = softwarePasskey(api.config.publicUrl);
  const { options } = await member.client.twoStep.startPasskey();
  await member.client.twoStep.addPasskey({ name: 'Mobilen', response: key.create(String(options.challenge)) });
  const asked = await member.client.ownData.startPasskeyProof();
  const response = key.sign(String(asked.options.challenge));
  const proof = { method: 'passkey', response } as const;

  const { eraseAt } = await member.client.ownData.deleteAccount({ proof });

  expect(Date.parse(eraseAt)).toBeGreaterThan(api.clock().getTime());
});
