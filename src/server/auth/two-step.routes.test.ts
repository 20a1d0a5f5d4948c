import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { softwarePasskey } from '#server/test/software-passkey.ts';
import { totpCode } from './two-step/totp.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ ADMIN_TWO_STEP: 'on' });
});
afterAll(() => api.close());
beforeEach(() => api.advance(4000));

const PASSWORD = 'Formkurva-2026';

describe('an authenticator app', () => {
  it('is required after the password, and each code works once', async () => {
    const member = await makeMember(api);
    const { code } = await withTotp(member);
    api.advance(60);

    const { ticket, methods } = await ticketFor(member);
    const right = code();
    const signedIn = await finish(ticket, { method: 'totp', code: right });
    const again = refusalOf(finish((await ticketFor(member)).ticket, { method: 'totp', code: right }));

    expect([methods, signedIn.member.id, await again]).toEqual([['totp', 'recovery'], member.id, 'CODE_INVALID']);
  });

  it('is inactive before its first code has been entered', async () => {
    const member = await makeMember(api);
    await member.client.twoStep.startTotp();
    const answer = await api.as(null).auth.signIn({ identifier: member.email, password: PASSWORD, device: 'app' });
    expect(answer.member.id).toBe(member.id);
  });

  it('can be replaced by recovery codes, each of which works once', async () => {
    const member = await makeMember(api);
    const { recoveryCodes } = await withTotp(member);
    const code = recoveryCodes[0]?.toLowerCase() ?? '';
    await finish((await ticketFor(member)).ticket, { method: 'recovery', code });
    const again = await refusalOf(finish((await ticketFor(member)).ticket, { method: 'recovery', code }));
    const { recoveryCodesLeft } = await member.client.twoStep.status();
    expect([recoveryCodes.length, again, recoveryCodesLeft]).toEqual([10, 'CODE_INVALID', 9]);
  });

  it('returns when it was turned on', async () => {
    const member = await makeMember(api);
    const before = await member.client.twoStep.status();
    await withTotp(member);
    const { totp, totpSince } = await member.client.twoStep.status();
    expect([before.totpSince, totp, totpSince]).toEqual([null, true, api.clock().toISOString()]);
  });

  it('can be turned off, which removes its recovery codes', async () => {
    const member = await makeMember(api);
    await withTotp(member);
    await member.client.twoStep.removeTotp();
    const status = await member.client.twoStep.status();
    expect([status.totp, status.recoveryCodesLeft, await refusalOf(signIn(member))]).toEqual([false, 0, 'no refusal']);
  });

  it('limits attempts to twenty an hour', async () => {
    const member = await makeMember(api);
    await withTotp(member);
    const { ticket } = await ticketFor(member);
    const answers: string[] = [];
    for (let try_ = 0; try_ < 21; try_++) {
      answers.push(await refusalOf(finish(ticket, { method: 'totp', code: '000000' })));
    }
    expect([answers[19], answers[20]]).toEqual(['CODE_INVALID', 'RATE_LIMITED']);
  });

  it('requires a recently entered password to be set up', async () => {
    const member = await makeMember(api);
    api.advance(700);
    expect(await refusalOf(member.client.twoStep.startTotp())).toBe('PASSWORD_REQUIRED');
  });

  it('has a ticket that works for ten minutes', async () => {
    const member = await makeMember(api);
    const { code } = await withTotp(member);
    const { ticket } = await ticketFor(member);
    api.advance(601);
    expect(await refusalOf(finish(ticket, { method: 'totp', code: code() }))).toBe('PGRST301');
  });
});

describe('a passkey', () => {
  it('signs in as second step, and is listed with its last use', async () => {
    const member = await makeMember(api);
    const key = softwarePasskey(api.config.publicUrl);
    await addPasskey(member, key);

    const { ticket, methods, passkey } = await ticketFor(member);
    const signedIn = await finish(ticket, { method: 'passkey', response: key.sign(String(passkey?.challenge)) });

    const { passkeys } = await member.client.twoStep.status();
    expect([methods, signedIn.member.id]).toEqual([['passkey', 'recovery'], member.id]);
    expect(passkeys).toMatchObject([{ id: key.id, name: 'Mobilen', lastUsedAt: api.clock().toISOString() }]);
  });

  it('of somebody else, or for another challenge, or another site, is refused', async () => {
    const member = await makeMember(api);
    const key = softwarePasskey(api.config.publicUrl);
    await addPasskey(member, key);
    const other = softwarePasskey(api.config.publicUrl, key.id);
    const attempt = async (sign: (challenge: string) => ReturnType<typeof key.sign>) => {
      const { ticket, passkey } = await ticketFor(member);
      return refusalOf(finish(ticket, { method: 'passkey', response: sign(String(passkey?.challenge)) }));
    };
    expect([
      await attempt((challenge) => other.sign(challenge)),
      await attempt(() => key.sign('AAAA')),
      await attempt((challenge) => key.sign(challenge, 'https://evil.example')),
    ]).toEqual(['CODE_INVALID', 'CODE_INVALID', 'CODE_INVALID']);
  });

  it('of another account is refused, and stays with that account', async () => {
    const [owner, other] = [await makeMember(api), await makeMember(api)];
    const key = softwarePasskey(api.config.publicUrl);
    await addPasskey(owner, key);
    const code = await refusalOf(addPasskey(other, key));
    const [ofOwner, ofOther] = [await owner.client.twoStep.status(), await other.client.twoStep.status()];
    expect([code, ofOwner.passkeys.length, ofOther.passkeys.length]).toEqual(['CONFLICT', 1, 0]);
  });

  it('can be removed only by its owner', async () => {
    const member = await makeMember(api);
    const key = softwarePasskey(api.config.publicUrl);
    await addPasskey(member, key);
    const stranger = await makeMember(api);
    const answers = [
      await refusalOf(stranger.client.twoStep.removePasskey({ id: key.id })),
      await refusalOf(member.client.twoStep.removePasskey({ id: key.id })),
    ];
    expect([answers, await refusalOf(signIn(member))]).toEqual([['NOT_FOUND', 'no refusal'], 'no refusal']);
  });
});

describe('a secret whose first code was never entered', () => {
  it('is no second step beside a passkey', async () => {
    const member = await makeMember(api);
    await addPasskey(member, softwarePasskey(api.config.publicUrl));
    const { secret } = await member.client.twoStep.startTotp();
    const { ticket, methods } = await ticketFor(member);
    const code = totpCode(fromBase32(secret), Math.floor(api.clock().getTime() / 30_000));
    expect([methods, await refusalOf(finish(ticket, { method: 'totp', code }))]).toEqual([
      ['passkey', 'recovery'],
      'CODE_INVALID',
    ]);
  });
});

describe('every change of the authentication methods', () => {
  it('is reported by mail', async () => {
    const member = await makeMember(api, { language: 'en' });
    const key = softwarePasskey(api.config.publicUrl);
    const { recoveryCodes } = await withTotp(member);
    await addPasskey(member, key);
    await finish((await ticketFor(member)).ticket, { method: 'recovery', code: recoveryCodes[0] ?? '' });
    await member.client.twoStep.renewRecoveryCodes();
    await member.client.twoStep.removePasskey({ id: key.id });
    await member.client.twoStep.removeTotp();
    const mails = (await api.messages()).filter(({ to }) => to === member.email).map(({ subject }) => subject);
    expect(mails.toSorted()).toEqual([
      'A passkey was added',
      'A passkey was removed',
      'A recovery code was used',
      'New recovery codes',
      'Two-step codes are off',
      'Two-step codes are on',
    ]);
  });

  it('is rolled back when its mail cannot be queued', async () => {
    const member = await makeMember(api);
    const { recoveryCodes } = await withTotp(member);
    await api.database.pool.query(`
      create function no_mail() returns trigger language plpgsql as $$ begin raise exception 'no mail'; end $$;
      create trigger no_mail before insert on jobs for each row execute function no_mail()`);
    const answers = [
      await refusalOf(addPasskey(member, softwarePasskey(api.config.publicUrl))),
      await refusalOf(member.client.twoStep.renewRecoveryCodes()),
    ];
    await api.database.pool.query('drop function no_mail cascade');
    const { passkeys } = await member.client.twoStep.status();
    const { ticket } = await ticketFor(member);
    const code = recoveryCodes[0] ?? '';
    expect([answers, passkeys, await refusalOf(finish(ticket, { method: 'recovery', code }))]).toEqual([
      ['INTERNAL', 'INTERNAL'],
      [],
      'no refusal',
    ]);
  });

  it('is not reported when nothing has changed', async () => {
    const member = await makeMember(api);
    await member.client.twoStep.startTotp();
    await member.client.twoStep.removeTotp();
    expect((await api.messages()).filter(({ to }) => to === member.email)).toEqual([]);
  });
});

describe('an admin, where the configuration requires two steps', () => {
  it('can use admin pages only after both', async () => {
    const admin = await makeMember(api, { role: 'admin' });
    const before = await refusalOf(admin.client.cashbackAdmin.checkLedger());
    const required = (await admin.client.twoStep.status()).required;
    await withTotp(admin);
    expect([before, required, await refusalOf(admin.client.cashbackAdmin.checkLedger())]).toEqual([
      'TWO_STEP_REQUIRED',
      true,
      'no refusal',
    ]);
  });
});

type Proof = Parameters<ReturnType<TestApi['as']>['twoStep']['finishSignIn']>[0]['proof'];

const signIn = ({ email }: TestMember) =>
  api.as(null).auth.signIn({ identifier: email, password: PASSWORD, device: 'app' });
const finish = (ticket: string, proof: Proof) => api.as(null).twoStep.finishSignIn({ ticket, proof, device: 'app' });

async function ticketFor(member: TestMember) {
  const error: unknown = await signIn(member).catch((thrown: unknown) => thrown);
  const data = Object(error).data ?? {};
  return { ticket: String(data.ticket), methods: data.methods, passkey: data.passkey };
}

async function withTotp(member: TestMember) {
  const { secret } = await member.client.twoStep.startTotp();
  const code = () => totpCode(fromBase32(secret), Math.floor(api.clock().getTime() / 30_000));
  const { recoveryCodes } = await member.client.twoStep.confirmTotp({ code: code() });
  return { code, recoveryCodes: recoveryCodes ?? [] };
}

async function addPasskey(member: TestMember, key: ReturnType<typeof softwarePasskey>) {
  const { options } = await member.client.twoStep.startPasskey();
  await member.client.twoStep.addPasskey({ name: 'Mobilen', response: key.create(String(options.challenge)) });
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
