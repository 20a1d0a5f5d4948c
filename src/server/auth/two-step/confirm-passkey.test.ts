import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { softwarePasskey } from '#server/test/software-passkey.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('a passkey instead of the typed password', () => {
  const withPasskey = async () => {
    const member = await makeMember(api);
    const key = softwarePasskey(api.config.publicUrl);
    const { options } = await member.client.twoStep.startPasskey();
    await member.client.twoStep.addPasskey({ name: 'Mobilen', response: key.create(String(options.challenge)) });
    const sign = async (by = key) =>
      by.sign(String((await member.client.ownData.startPasskeyProof()).options.challenge));
    api.advance(11 * 60);
    return { ...member, sign };
  };

  it('permits sensitive calls for ten minutes', async () => {
    const { client, sign } = await withPasskey();
    const before = await refusalOf(client.twoStep.renewRecoveryCodes());
    await client.twoStep.confirmPasskey({ response: await sign() });
    const right = await refusalOf(client.twoStep.renewRecoveryCodes());
    api.advance(11 * 60);
    const late = await refusalOf(client.twoStep.renewRecoveryCodes());
    expect([before, right, late]).toEqual(['PASSWORD_REQUIRED', 'no refusal', 'PASSWORD_REQUIRED']);
  });

  it('is refused when it is not the member’s own', async () => {
    const { client, sign } = await withPasskey();
    const foreign = await sign(softwarePasskey(api.config.publicUrl));
    const code = await refusalOf(client.twoStep.confirmPasskey({ response: foreign }));
    expect([code, await refusalOf(client.twoStep.renewRecoveryCodes())]).toEqual(['CODE_INVALID', 'PASSWORD_REQUIRED']);
  });
});
