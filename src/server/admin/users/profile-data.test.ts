import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

const because = { reason: 'asked', note: 'Ringde oss' } as const;

let api: TestApi;
let admin: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.advance(4000);
  admin = await makeMember(api, { role: 'admin' });
});

/** Sends the change like the page that shows the member. */
async function edit(id: string, changes: object) {
  const { version } = await admin.client.adminUsers.get({ id });
  return admin.client.adminUsers.update(asUpdate({ id, version, ...because, ...changes }));
}

const BODY = { heightCm: 171, currentWeight: 68.5, goalWeight: 65, gender: 'woman', age: 41, activityLevel: 4 };
const GOAL = { weightGoalType: 'lose', weeklyGoalKg: 0.4 };

describe('profile data that an admin changes', () => {
  it('is stored in the member’s profile, and a weight becomes a measurement of the day', async () => {
    const member = await makeMember(api);
    await edit(member.id, { ...BODY, ...GOAL, fullName: 'Nytt Namn' });
    const profile = await member.client.profile.get();
    expect(profile).toMatchObject({ ...BODY, ...GOAL, sex: 'female', fullName: 'Nytt Namn' });
    expect(profile.weightHistory).toMatchObject([{ weightKg: 68.5 }]);
  });

  it('is named in the audit log without its values, and the member is notified', async () => {
    const member = await makeMember(api);
    const { trail } = await edit(member.id, { heightCm: 171, activityLevel: 2 });
    const entry = trail.find(({ action }) => action === 'change-profile');
    expect(entry).toMatchObject({ reason: 'asked', note: 'Ringde oss' });
    expect(entry?.changes).toEqual([
      { field: 'heightCm', from: null, to: null },
      { field: 'activityLevel', from: null, to: null },
    ]);
    const mail = (await api.messages()).find(({ to }) => to === member.email);
    expect(mail?.subject).toBe('Din profil är ändrad');
    expect(mail?.text).toContain('längd, aktivitetsnivå');
    expect(mail?.text).not.toContain('171');
  });

  it('requires the member’s consent, and nothing is written without it', async () => {
    const member = await makeMember(api, { fullName: 'Före Namn' });
    await member.client.profile.withdrawConsent();
    expect(await refusalOf(edit(member.id, { heightCm: 171, fullName: 'Efter Namn' }))).toBe('CONSENT_REQUIRED');
    expect(await member.client.profile.get()).toMatchObject({ heightCm: null, fullName: 'Före Namn' });
  });

  it.each([
    ['a field that there is not', { shoeSize: 42, fullName: 'Efter Namn' }],
    ['a field that nobody may set', { referralCode: 'STOLEN22', fullName: 'Efter Namn' }],
    ['a height that nobody has', { heightCm: 10 }],
    ['a date of birth of a child', { dateOfBirth: '2020-01-01' }],
  ])('is refused with %s, and nothing is written', async (_title, changes) => {
    const member = await makeMember(api, { fullName: 'Före Namn' });
    expect(await refusalOf(edit(member.id, changes))).toBe('BAD_INPUT');
    expect(await member.client.profile.get()).toMatchObject({
      fullName: 'Före Namn',
      heightCm: null,
      dateOfBirth: null,
    });
  });
});

// Tests also send fields that are not in the contract.
const asUpdate = (input: object) => input as Parameters<TestMember['client']['adminUsers']['update']>[0];
