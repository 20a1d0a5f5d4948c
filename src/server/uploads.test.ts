import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  // The address comes from a header, so that one test can use many.
  api = await startApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

const UPLOAD = '/api/v1/profile/avatar';

describe('a flood of large pictures from one member', { timeout: 120_000 }, () => {
  it('is admitted two at a time and refused by pixel count, while others sign in', async () => {
    const attacker = await makeMember(api);
    const other = await makeMember(api);
    const picture = await progressiveJpeg(7000);
    const before = process.memoryUsage().rss;

    const flood = Array.from({ length: 30 }, () => refusalOf(attacker.client.profile.uploadAvatar({ picture })));
    const signIns = [1, 2, 3, 4].map(() => refusalOf(signIn(other.email)));

    const [refusals, served] = [await Promise.all(flood), await Promise.all(signIns)];
    expect(served).toEqual(Array(4).fill('no refusal'));
    expect(new Set(refusals)).toEqual(new Set(['IMAGE_INVALID', 'RATE_LIMITED']));
    // Decoding uses another process: thirty of these took 2 GB in this one.
    expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
  });

  it('leaves capacity for an ordinary phone picture afterwards', async () => {
    const member = await makeMember(api);
    const { avatarUrl } = await member.client.profile.uploadAvatar({ picture: await progressiveJpeg(3400) });
    expect(avatarUrl).toMatch(/^\/files\/avatars\/.*\.webp$/);
  });
});

describe('an upload', () => {
  it('of a stranger is refused before its body is read', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: UPLOAD,
      headers: { 'x-formkurva': 'test', 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'never read',
    });
    expect(answer.json().code).toBe('UNAUTHORIZED');
  });

  it('is counted per member, also over many addresses', async () => {
    const member = await makeMember(api);
    const picture = new File([new Uint8Array(8)], 'x.png', { type: 'image/png' });
    const answers: string[] = [];
    for (let address = 1; address <= 31; address++) {
      const client = api.as(member.token, { 'x-forwarded-for': `203.0.113.${address}` });
      answers.push(await refusalOf(client.profile.uploadAvatar({ picture })));
    }
    expect([answers.filter((code) => code === 'IMAGE_INVALID').length, answers.at(-1)]).toEqual([30, 'RATE_LIMITED']);
  });
});

const signIn = (identifier: string) =>
  api.as(null).auth.signIn({ identifier, password: 'Formkurva-2026', device: 'app' });

/** Progressive: every pixel is held until the last byte has arrived. */
async function progressiveJpeg(side: number): Promise<File> {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#2f6b4f' } })
    .jpeg({ progressive: true, quality: 30 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'bild.jpg', { type: 'image/jpeg' });
}
