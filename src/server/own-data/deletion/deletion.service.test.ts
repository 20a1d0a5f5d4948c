import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { softwarePasskey } from '#server/test/software-passkey.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

const PASSWORD = { method: 'password', password: 'Formkurva-2026' } as const;
const mailsTo = async (address: string) => (await api.messages()).filter(({ to }) => to === address);
const isOpen = async ({ client }: TestMember) => (await client.auth.me()).member !== null;

describe('the mail about a deletion', () => {
  it.each([
    ['sv', 'Ditt konto raderas', /raderas den \d{1,2} \p{L}+ \d{4}\./u, 'sv-SE', 'Ångrar du dig? Logga in före dess'],
    ['en', 'Your account will be deleted', /deleted on \d{1,2} \p{L}+ \d{4}\./u, 'en-GB', 'Changed your mind? Sign in'],
  ] as const)('states in %s the date and how to cancel', async (language, subject, sentence, locale, way) => {
    const member = await makeMember(api, { language });
    const { eraseAt } = await member.client.ownData.deleteAccount({ proof: PASSWORD });
    const [mail, ...more] = await mailsTo(member.email);
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Stockholm' });
    expect([mail?.subject, more.length]).toEqual([subject, 0]);
    expect(mail?.text).toMatch(sentence);
    expect(mail?.text).toContain(day.format(new Date(eraseAt)));
    expect(mail?.text).toContain(way);
    expect(mail?.text).toContain(`${api.config.publicUrl}/login`);
  });

  it("has the date in the member's time zone", async () => {
    const member = await makeMember(api, { language: 'en', timezone: 'Pacific/Kiritimati' });
    const { eraseAt } = await member.client.ownData.deleteAccount({ proof: PASSWORD });
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Pacific/Kiritimati' });
    expect((await mailsTo(member.email))[0]?.text).toContain(day.format(new Date(eraseAt)));
  });

  it('is not sent when the proof was wrong, nor without an address', async () => {
    const [wrong, phoneOnly] = [await makeMember(api), await makeMember(api)];
    await api.database.pool.query('update users set email = null, phone = $2 where id = $1', [
      phoneOnly.id,
      '+46701740605',
    ]);
    await refusalOf(wrong.client.ownData.deleteAccount({ proof: { method: 'password', password: 'not it' } }));
    await phoneOnly.client.ownData.deleteAccount({ proof: PASSWORD });
    expect([await mailsTo(wrong.email), await mailsTo(phoneOnly.email)]).toEqual([[], []]);
    expect([await isOpen(wrong), await refusalOf(phoneOnly.client.ownData.overview())]).toEqual([true, 'PGRST301']);
  });
});

describe('a deletion confirmed by a passkey', () => {
  async function withPasskey() {
    const member = await makeMember(api);
    const key = softwarePasskey(api.config.publicUrl);
    const { options } = await member.client.twoStep.startPasskey();
    await member.client.twoStep.addPasskey({ name: 'Mobilen', response: key.create(String(options.challenge)) });
    const challenge = async () => String((await member.client.ownData.startPasskeyProof()).options.challenge);
    const proofOf = (signed: string, by = key) => ({ method: 'passkey', response: by.sign(signed) }) as const;
    return { ...member, key, challenge, proofOf };
  }

  it('closes the account, signs out everywhere and mails the date', async () => {
    const member = await withPasskey();
    const { eraseAt } = await member.client.ownData.deleteAccount({
      proof: member.proofOf(await member.challenge()),
      withTexts: true,
    });
    expect(Date.parse(eraseAt) - api.clock().getTime()).toBe(30 * 86_400_000);
    expect(await refusalOf(member.client.ownData.overview())).toBe('PGRST301');
    expect((await mailsTo(member.email)).map(({ subject }) => subject)).toContain('Ditt konto raderas');
  });

  it('is refused without a challenge from us', async () => {
    const member = await withPasskey();
    const proof = member.proofOf('bm8gY2hhbGxlbmdlIG9mIG91cnM');
    expect(await refusalOf(member.client.ownData.deleteAccount({ proof }))).toBe('CODE_INVALID');
    expect(await isOpen(member)).toBe(true);
  });

  it('uses up its challenge with the first attempt, also with a failed one', async () => {
    const member = await withPasskey();
    const challenge = await member.challenge();
    const wrong = member.proofOf(challenge, softwarePasskey('https://evil.example'));
    expect(await refusalOf(member.client.ownData.deleteAccount({ proof: wrong }))).toBe('CODE_INVALID');
    const right = member.proofOf(challenge);
    expect(await refusalOf(member.client.ownData.deleteAccount({ proof: right }))).toBe('CODE_INVALID');
    expect(await isOpen(member)).toBe(true);
  });

  it('is refused with another member’s passkey, and with one’s own after ten minutes', async () => {
    const [member, other] = [await withPasskey(), await withPasskey()];
    const foreign = member.proofOf(await member.challenge(), other.key);
    expect(await refusalOf(member.client.ownData.deleteAccount({ proof: foreign }))).toBe('CODE_INVALID');
    const late = member.proofOf(await member.challenge());
    api.advance(11 * 60);
    expect(await refusalOf(member.client.ownData.deleteAccount({ proof: late }))).toBe('CODE_INVALID');
    expect([await isOpen(member), await isOpen(other)]).toEqual([true, true]);
  });

  it('cannot be started without a passkey, or without a session', async () => {
    const member = await makeMember(api);
    expect(await refusalOf(member.client.ownData.startPasskeyProof())).toBe('NOT_FOUND');
    expect(await refusalOf(api.as(null).ownData.startPasskeyProof())).toBe('UNAUTHORIZED');
  });
});
