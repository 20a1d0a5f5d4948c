import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('stores the values that the member hides, and returns them with the session', async () => {
  const { client } = await makeMember(api);
  expect((await client.auth.me()).member).toMatchObject({ hideCalories: false, hideWeight: false });
  await client.profile.update({ hideCalories: true, hideWeight: true });
  expect(await client.profile.get()).toMatchObject({ hideCalories: true, hideWeight: true });
  expect((await client.auth.me()).member).toMatchObject({ hideCalories: true, hideWeight: true });
});
