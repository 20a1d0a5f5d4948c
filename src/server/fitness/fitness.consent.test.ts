import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeImport, makeLive, makeWorkout } from '#domain/fitness/test/make-fitness.ts';
import { CONSENT_VERSION } from '#domain/profile/health-data.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeWeight } from '#server/test/make-measurements.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A member who consented to a version of the text without training. */
async function makeEarlyMember(): Promise<TestMember> {
  const member = await makeMember(api);
  await api.db.execute(sql`update health_consents set version = '2026-11' where user_id = ${member.id}`);
  return member;
}

describe('a consent to a text without training', () => {
  it('refuses training data, and is reported to the app', async () => {
    const { client } = await makeEarlyMember();

    expect([
      await refusalOf(client.fitness.saveWorkout(makeWorkout())),
      await refusalOf(client.fitness.importWorkouts(makeImport())),
      await refusalOf(client.fitness.saveLive(makeLive())),
    ]).toEqual(['CONSENT_REQUIRED', 'CONSENT_REQUIRED', 'CONSENT_REQUIRED']);
    expect((await client.auth.me()).member).toMatchObject({ healthConsent: true, trainingConsent: false });
  });

  it('still covers the body and the profile', async () => {
    const { client } = await makeEarlyMember();

    await client.body.saveWeight(makeWeight());
    await client.profile.update({ heightCm: 168 });

    expect((await client.profile.get()).heightCm).toBe(168);
  });

  it('is replaced by one to the new text, once, without erasing data', async () => {
    const { client, id } = await makeEarlyMember();
    await client.profile.update({ heightCm: 168 });

    await Promise.all([client.profile.giveConsent(), client.profile.giveConsent()]);
    await client.fitness.saveWorkout(makeWorkout());

    const { rows } = await api.db.execute(
      sql`select version, withdrawn_at is null as is_valid from health_consents where user_id = ${id} order by version`,
    );
    expect(rows).toEqual([
      { version: '2026-11', is_valid: false },
      { version: CONSENT_VERSION, is_valid: true },
    ]);
    expect((await client.profile.get()).heightCm).toBe(168);
    expect((await client.auth.me()).member).toMatchObject({ trainingConsent: true });
  });
});

it('erases training data when the consent is withdrawn', async () => {
  const { client } = await makeMember(api);
  await client.fitness.saveWorkout(makeWorkout());
  await client.fitness.importWorkouts(makeImport());
  await client.fitness.saveLive(makeLive());

  await client.profile.withdrawConsent();

  expect((await client.fitness.history({ page: 1 })).total).toBe(0);
  expect((await client.fitness.imports()).imports).toEqual([]);
  expect((await client.fitness.live()).live).toBeNull();
  expect(await refusalOf(client.fitness.saveWorkout(makeWorkout()))).toBe('CONSENT_REQUIRED');
});
