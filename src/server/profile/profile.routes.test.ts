import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.advance(700));

describe('the profile', () => {
  it('starts with the defaults', async () => {
    const { client } = await makeMember(api);
    expect(await client.profile.get()).toMatchObject({
      role: 'user',
      activityLevel: 1,
      weightGoalType: 'maintain',
      weeklyGoalKg: 0.5,
      proteinShare: 20,
      carbsShare: 45,
      fatShare: 35,
      timezone: 'Europe/Stockholm',
    });
  });

  it('divides an update between user and profile and returns all of it', async () => {
    const { client } = await makeMember(api);
    const after = await client.profile.update({
      fullName: 'Elin Sandberg',
      heightCm: 168,
      gender: 'woman',
      activityLevel: 3,
    });
    expect(after).toMatchObject({
      fullName: 'Elin Sandberg',
      heightCm: 168,
      gender: 'woman',
      sex: 'female',
      activityLevel: 3,
    });
  });

  it('ignores unknown fields and never writes the referral code', async () => {
    const { client } = await makeMember(api, { referralCode: 'KEEPME34' });
    const after = await client.profile.update(
      foreignFields({ bio: 'Hej', referralCode: 'STOLEN', referredBy: 'x', shoeSize: 42 }),
    );
    expect([after.bio, after.referralCode]).toEqual(['Hej', 'KEEPME34']);
  });

  it('refuses a role from a member, and then writes nothing', async () => {
    const { client } = await makeMember(api, { fullName: 'Före' });
    const code = await refusalOf(client.profile.update({ fullName: 'Efter', role: 'admin' }));
    const after = await client.profile.get();
    expect([code, after.fullName, after.role]).toEqual(['ROLE_FORBIDDEN', 'Före', 'user']);
  });

  it('refuses a username that another member has, and then writes nothing', async () => {
    await makeMember(api, { username: 'tagen' });
    const { client } = await makeMember(api);
    const code = await refusalOf(client.profile.update({ username: 'TAGEN', heightCm: 170 }));
    expect([code, (await client.profile.get()).heightCm]).toEqual(['USERNAME_TAKEN', null]);
  });

  it('computes the age from the date of birth', async () => {
    const { client } = await makeMember(api);
    expect((await client.profile.update({ dateOfBirth: '1992-11-16' })).age).toBe(33);
  });

  it('applies a manual goal to every day until it is removed', async () => {
    const { client } = await makeMember(api);
    const [day, timeZone] = ['2026-11-15', 'Europe/Stockholm'];
    expect((await client.profile.get()).energyGoalKcal).toBeNull();

    expect((await client.profile.update({ age: 34, energyGoalKcal: 1990 })).energyGoalKcal).toBe(1990);
    const [board, need] = [await client.dashboard.load({ day, timeZone }), await client.energyNeed.load({ day })];
    expect([board.energy.goal, board.profileComplete, board.macros.protein.goal]).toEqual([1990, true, 100]);
    expect([need.goal.calories, need.formula]).toEqual([1990, null]);

    await client.profile.update({ energyGoalKcal: null });
    expect((await client.dashboard.load({ day, timeZone })).energy.goal).toBe(2000);
  });

  it('writes a weight to the member’s day, and the newest of that day is used', async () => {
    const { client } = await makeMember(api);
    await client.profile.update({ currentWeight: 70.1, today: '2026-11-15' });
    api.advance(60);
    const after = await client.profile.update({ currentWeight: 69.4, today: '2026-11-15' });
    expect([after.currentWeight, after.weightHistory]).toEqual([69.4, [{ day: '2026-11-15', weightKg: 69.4 }]]);
  });

  it.each([
    ['a negative weight', { currentWeight: -5 }],
    ['a weight of 500 kg', { currentWeight: 500 }],
    ['a height of 10 cm', { heightCm: 10 }],
    ['an age of 12', { age: 12 }],
    ['a birth date in the future', { dateOfBirth: '2030-01-01' }],
    ['activity level 6', { activityLevel: 6 }],
    ['a goal of 499 kcal', { energyGoalKcal: 499 }],
    ['a goal of 10,001 kcal', { energyGoalKcal: 10_001 }],
    ['a goal of half a kcal', { energyGoalKcal: 1990.5 }],
    ['shares that do not fill the day', { proteinShare: 30, carbsShare: 30, fatShare: 30 }],
    ['one share without the others', { proteinShare: 100 }],
    ['an invented time zone', { timezone: 'Mars/Olympus' }],
    ['an empty name', { fullName: '   ' }],
  ])('refuses %s', async (_what, wrong) => {
    const { client } = await makeMember(api);
    expect(await refusalOf(client.profile.update(wrong))).toBe('BAD_INPUT');
  });

  it('changes only the caller’s profile', async () => {
    const owner = await makeMember(api, { fullName: 'Ägare' });
    const other = await makeMember(api);
    await other.client.profile.update(foreignFields({ id: owner.id, userId: owner.id, fullName: 'Kapad' }));
    expect((await owner.client.profile.get()).fullName).toBe('Ägare');
  });
});

describe('consent to health data', () => {
  it('erases the health data when it is withdrawn, and refuses new health data', async () => {
    const { client } = await makeMember(api);
    await client.profile.update({ currentWeight: 70, heightCm: 168, dateOfBirth: '1992-03-14', gender: 'woman' });
    await client.profile.withdrawConsent();

    const after = await client.profile.get();
    const code = await refusalOf(client.profile.update({ currentWeight: 71 }));

    expect([after.currentWeight, after.heightCm, after.weightHistory, after.healthConsentAt, code]).toEqual([
      null,
      null,
      [],
      null,
      'CONSENT_REQUIRED',
    ]);
    expect([after.age, after.dateOfBirth, after.gender, after.sex]).toEqual([null, null, null, null]);
  });

  it('can be given again, and giving it twice has no effect', async () => {
    const { client } = await makeMember(api);
    await client.profile.withdrawConsent();
    await client.profile.giveConsent();
    await client.profile.giveConsent();
    expect((await client.profile.get()).healthConsentAt).toBe(api.clock().toISOString());
  });
});

describe('the picture', () => {
  it('is stored resized, and a new one replaces the old one', async () => {
    const { client } = await makeMember(api);
    const first = await client.profile.uploadAvatar({ picture: await pictureFile('#0b6b55') });
    const second = await client.profile.uploadAvatar({ picture: await pictureFile('#3468d0') });

    const [gone, current] = await Promise.all([first, second].map(({ avatarUrl }) => api.app.inject(avatarUrl)));

    expect([gone?.statusCode, current?.statusCode, current?.headers['content-type']]).toEqual([404, 200, 'image/webp']);
  });

  it('is set by a profile update with a data URL, and removed by null', async () => {
    const { client } = await makeMember(api);
    const png = Buffer.from(await (await pictureFile('#0b6b55')).arrayBuffer()).toString('base64');
    const { avatarUrl } = await client.profile.update({ avatarUrl: `data:image/png;base64,${png}`, bio: 'Hej' });
    const stored = await api.app.inject(avatarUrl ?? '');
    const same = await client.profile.update({ avatarUrl });
    const removed = await client.profile.update({ avatarUrl: null });
    expect([stored.statusCode, stored.headers['content-type']]).toEqual([200, 'image/webp']);
    expect([same.avatarUrl, removed.avatarUrl]).toEqual([avatarUrl, null]);
  });

  it('is never another member’s, an external address or invalid data, and then nothing is written', async () => {
    const [{ client }, other] = [await makeMember(api), await makeMember(api)];
    const { avatarUrl } = await other.client.profile.uploadAvatar({ picture: await pictureFile('#111111') });
    const tried = [avatarUrl, 'https://example.com/me.png', `data:image/png;base64,${btoa('no picture')}`];
    const codes = [];
    for (const url of tried) codes.push(await refusalOf(client.profile.update({ avatarUrl: url, bio: 'Hej' })));
    expect(codes).toEqual(['IMAGE_INVALID', 'BAD_INPUT', 'IMAGE_INVALID']);
    expect(await client.profile.get()).toMatchObject({ avatarUrl: null, bio: null });
  });

  it('is deleted when it is removed', async () => {
    const { client } = await makeMember(api);
    await client.profile.uploadAvatar({ picture: await pictureFile('#111111') });
    await client.profile.removeAvatar();
    expect((await client.profile.get()).avatarUrl).toBeNull();
  });

  it('is refused when its content is not a picture', async () => {
    const { client } = await makeMember(api);
    const junk = new File([new Uint8Array(2000).fill(7)], 'x.png', { type: 'image/png' });
    expect(await refusalOf(client.profile.uploadAvatar({ picture: junk }))).toBe('IMAGE_INVALID');
  });

  it('is refused when it is too large', async () => {
    const { client } = await makeMember(api);
    const huge = new File([new Uint8Array(9 * 1024 * 1024)], 'x.png', { type: 'image/png' });
    expect(await refusalOf(client.profile.uploadAvatar({ picture: huge }))).toBe('PAYLOAD_TOO_LARGE');
  });
});

describe('activity', () => {
  const entry = {
    id: '0190f1e2-0000-7000-8000-000000000001',
    section: 'meals',
    durationMinutes: 3,
    loggedAt: '2026-11-15T07:00:00.000Z',
  } as const;

  it('is stored once when it is sent twice', async () => {
    const { client, id } = await makeMember(api);
    await Promise.all([client.profile.logActivity(entry), client.profile.logActivity(entry)]);
    await client.profile.logActivity(entry);
    expect(await activityOf(id)).toEqual([{ section: 'meals', duration_minutes: 3 }]);
  });

  it('of two members may have the same id', async () => {
    const one = await makeMember(api);
    const other = await makeMember(api);
    await one.client.profile.logActivity(entry);
    await other.client.profile.logActivity({ ...entry, durationMinutes: 9 });
    expect([await activityOf(one.id), await activityOf(other.id)].map((rows) => rows[0]?.duration_minutes)).toEqual([
      3, 9,
    ]);
  });
});

async function activityOf(userId: string) {
  const { rows } = await api.database.pool.query(
    'select section, duration_minutes from user_activity_log where user_id = $1',
    [userId],
  );
  return rows;
}

async function pictureFile(background: string): Promise<File> {
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
}

// Tests also send fields that are not in the contract.
const foreignFields = (fields: object) => fields as { bio?: string };
