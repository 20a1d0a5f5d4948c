import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeFriend } from '#server/test/make-cashback.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

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

const because = { reason: 'asked', note: 'Ringde oss' } as const;
const signIn = ({ email }: TestMember) =>
  api.as(null).auth.signIn({ identifier: email, password: 'Formkurva-2026', device: 'app' });

describe('the list of members', () => {
  it('shows id, username, e-mail, role and registration, newest first', async () => {
    const older = await makeMember(api, { fullName: 'Åsa Äldre' });
    api.advance(60);
    const newer = await makeFriend(api, older);
    const { users, total, newThisMonth } = await admin.client.adminUsers.list({});
    const shown = users.map(({ id }) => id);
    expect(shown.indexOf(newer.id)).toBeLessThan(shown.indexOf(older.id));
    expect(users.find(({ id }) => id === older.id)).toMatchObject({
      email: older.email,
      role: 'user',
      state: 'active',
      invited: 1,
    });
    expect(total).toEqual({ count: users.length, exact: true });
    expect(newThisMonth).toBe(users.length);
  });

  it('is searched by parts of name, username, e-mail and code, and by the beginning of a name', async () => {
    const { id } = await makeMember(api, {
      fullName: 'Örjan Kvistström',
      username: 'orjan_k',
      email: 'post@kvist.example',
      referralCode: 'KVIST777',
    });
    const idsOf = async (query: string) => (await admin.client.adminUsers.list({ query })).users.map((user) => user.id);
    for (const query of ['ör', 'KVISTSTR', 'jan_k', '@kvist.ex', 'kvist777', 'ström örjan']) {
      expect([query, await idsOf(query)]).toEqual([query, [id]]);
    }
    expect(await idsOf('100%')).toEqual([]);
  });

  it('is filtered by role and by state', async () => {
    const { id } = await makeMember(api);
    await admin.client.adminUsers.disable({ id, ...because });
    const admins = await admin.client.adminUsers.list({ role: 'admin' });
    expect(admins.users.map((user) => user.id)).toContain(admin.id);
    expect(admins.users.every(({ role }) => role === 'admin')).toBe(true);
    const disabled = await admin.client.adminUsers.list({ state: 'disabled' });
    expect(disabled.users.map((user) => user.id)).toEqual([id]);
    expect((await admin.client.adminUsers.list({ state: 'active' })).users.map((user) => user.id)).not.toContain(id);
  });

  it('finds the beginning of a name in any case, and accounts that are being deleted, in any order', async () => {
    const names = ['ÅS Versal', 'åsgemen', 'Åsa Sist', 'Ås', 'Asa Annan'];
    const made = await Promise.all(names.map((fullName) => makeMember(api, { fullName })));
    const found = async (direction: 'up' | 'down') =>
      (await admin.client.adminUsers.list({ query: 'ås', sort: 'name', direction })).users.map((one) => one.fullName);
    const upwards = (await found('up')).filter((name) => names.includes(name));
    expect(upwards).toEqual(['Ås', 'ÅS Versal', 'Åsa Sist', 'åsgemen']);
    expect((await found('down')).filter((name) => names.includes(name))).toEqual(upwards.toReversed());
    for (const { id } of made.slice(0, 3)) await admin.client.adminUsers.remove({ id, ...because });
    for (const sort of ['created', 'name', 'username'] as const) {
      const leaving = await admin.client.adminUsers.list({ state: 'leaving', sort, query: 'ås' });
      expect(new Set(leaving.users.map(({ id }) => id))).toEqual(new Set(made.slice(0, 3).map(({ id }) => id)));
    }
  });

  it.each([
    { sort: 'created', direction: 'down' },
    { sort: 'name', direction: 'up' },
    { sort: 'username', direction: 'down' },
  ] as const)('pages forward and back by key: $sort $direction', async (order) => {
    const name = `Blad${order.sort}`;
    for (let index = 0; index < 45; index += 1) await makeMember(api, { fullName: `${name} ${index % 7}` });
    const ask = (cursor?: string) => admin.client.adminUsers.list({ query: name, ...order, ...(cursor && { cursor }) });

    const first = await ask();
    const second = await ask(first.next ?? '');
    const third = await ask(second.next ?? '');
    const back = await ask(third.previous ?? '');

    expect([first.users.length, second.users.length, third.users.length]).toEqual([20, 20, 5]);
    expect(new Set([...first.users, ...second.users, ...third.users].map(({ id }) => id)).size).toBe(45);
    expect([first.previous, third.next]).toEqual([null, null]);
    expect(back.users.map(({ id }) => id)).toEqual(second.users.map(({ id }) => id));
    expect((await ask(back.previous ?? '')).users.map(({ id }) => id)).toEqual(first.users.map(({ id }) => id));
  });

  it('refuses an invalid cursor, and can be downloaded as a file', async () => {
    expect(await refusalOf(admin.client.adminUsers.list({ cursor: 'x' }))).toBe('BAD_INPUT');
    const { csv } = await admin.client.adminUsers.export({ role: 'admin', language: 'sv' });
    expect(csv).toContain(admin.email);
  });
});

describe('one member', () => {
  it('has devices and audit log, and no health data', async () => {
    const member = await makeMember(api, { fullName: 'Mattias Berg' });
    await member.client.profile.update({ currentWeight: 81.4, heightCm: 180 });
    const user = await admin.client.adminUsers.get({ id: member.id });
    expect(user).toMatchObject({ fullName: 'Mattias Berg', sessions: [{ device: 'test' }], trail: [] });
    expect(JSON.stringify(user)).not.toMatch(/81\.4|heightCm|weight/i);
  });

  it('is not found by an unknown id: reading, changing, disabling', async () => {
    const id = api.random.uuid();
    const { adminUsers } = admin.client;
    expect(await refusalOf(adminUsers.get({ id }))).toBe('USER_NOT_FOUND');
    expect(await refusalOf(adminUsers.update({ id, version: 'x', fullName: 'N N', ...because }))).toBe(
      'USER_NOT_FOUND',
    );
    expect(await refusalOf(adminUsers.disable({ id, ...because }))).toBe('USER_NOT_FOUND');
  });

  it('is changed with an audit entry: fields at once, a new address when its owner has confirmed it', async () => {
    const member = await makeMember(api, { fullName: 'Före' });
    const { version } = await admin.client.adminUsers.get({ id: member.id });
    const edit = { id: member.id, version, fullName: 'Efter', email: 'ny.adress@formkurva.example', ...because };
    const after = await admin.client.adminUsers.update(edit);
    expect(after).toMatchObject({
      fullName: 'Efter',
      email: member.email,
      pendingEmail: 'ny.adress@formkurva.example',
    });
    expect(after.trail[0]).toMatchObject({
      action: 'change',
      reason: 'asked',
      note: 'Ringde oss',
      changes: [
        { field: 'fullName', from: 'Före', to: 'Efter' },
        { field: 'email', from: member.email, to: 'ny.adress@formkurva.example' },
      ],
    });
  });

  it('refuses an edit of an outdated version, and returns the current one', async () => {
    const member = await makeMember(api);
    const { version } = await admin.client.adminUsers.get({ id: member.id });
    api.advance(5);
    await member.client.profile.update({ fullName: 'Eget Namn' });
    const error: unknown = await admin.client.adminUsers
      .update({ id: member.id, version, fullName: 'Adminens Namn', ...because })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'STALE_EDIT', data: { current: { fullName: 'Eget Namn' } } });
  });

  it('can be restored to previous values', async () => {
    const member = await makeMember(api, { fullName: 'Rätt Namn' });
    const { version } = await admin.client.adminUsers.get({ id: member.id });
    const { trail } = await admin.client.adminUsers.update({
      id: member.id,
      version,
      fullName: 'Fel Namn',
      ...because,
    });
    await admin.client.adminTrail.restore({ number: trail[0]?.number ?? 0 });
    expect((await admin.client.adminUsers.get({ id: member.id })).fullName).toBe('Rätt Namn');
  });
});

describe('disabling and deleting an account', () => {
  it('ends every session, refuses the password, notifies the member, and can be undone', async () => {
    const member = await makeMember(api);
    await admin.client.adminUsers.disable({ id: member.id, ...because });
    expect(await refusalOf(member.client.profile.get())).toBe('PGRST301');
    expect(await refusalOf(signIn(member))).toBe('ACCOUNT_DISABLED');
    const sent = (await api.messages()).filter(({ to }) => to === member.email).map(({ subject }) => subject);
    expect(sent).toContain('Ditt konto är avstängt');

    await admin.client.adminUsers.enable({ id: member.id, ...because });
    expect(await refusalOf(signIn(member))).toBe('no refusal');
  });

  it('deletes an account like its member would: signed out, erased in thirty days, and undone', async () => {
    const member = await makeMember(api);
    const gone = await admin.client.adminUsers.remove({ id: member.id, withTexts: true, ...because });
    expect(gone.state).toBe('leaving');
    expect(await refusalOf(member.client.profile.get())).toBe('PGRST301');
    expect((await api.messages()).find(({ to }) => to === member.email)?.text).toContain('/login');
    expect((await admin.client.adminUsers.keep({ id: member.id, ...because })).state).toBe('active');
  });

  it('sends a link for a new password, and signs devices out', async () => {
    const member = await makeMember(api);
    const sent = await admin.client.adminUsers.sendReset({ id: member.id, ...because });
    expect(sent.reset).toMatchObject({ delivery: 'waiting', problem: null });
    const mail = (await api.messages()).find(({ to }) => to === member.email);
    expect(mail?.text).toContain('/reset-password?token=');
    expect((await admin.client.adminUsers.get({ id: member.id })).reset).toMatchObject({ delivery: 'sent' });
    await signIn(member);
    const sessionId = sent.sessions[0]?.id ?? '';
    const left = await admin.client.adminUsers.endSession({ id: member.id, sessionId });
    expect(left.sessions.map(({ id }) => id)).not.toContain(sessionId);
    expect((await admin.client.adminUsers.endSessions({ id: member.id })).sessions).toEqual([]);
  });

  it('reports that a link that could not be handed over is waiting, and why', async () => {
    const member = await makeMember(api);
    await admin.client.adminUsers.sendReset({ id: member.id, ...because });
    const { pool } = api.database;
    const fail = (state: string) =>
      pool.query(
        "update jobs set state = $1, last_error = 'Connection refused' where kind = 'send-secret' and state <> 'done'",
        [state],
      );
    const delivery = async () => {
      const { reset } = await admin.client.adminUsers.get({ id: member.id });
      return [reset?.delivery, reset?.problem];
    };
    await fail('waiting');
    expect(await delivery()).toEqual(['waiting', 'Connection refused']);
    await fail('failed');
    expect(await delivery()).toEqual(['failed', 'Connection refused']);
  });

  it('removes the second step of a member who lost it', async () => {
    const member = await makeMember(api);
    await api.database.pool.query(
      'insert into totp_secrets (user_id, secret, created_at, confirmed_at) values ($1, $2, now(), now())',
      [member.id, Buffer.from('x')],
    );
    expect(await refusalOf(signIn(member))).toBe('SECOND_STEP_NEEDED');
    const after = await admin.client.adminUsers.resetTwoStep({ id: member.id, ...because });
    expect(after.twoStep).toEqual({ totp: false, passkeys: 0 });
    expect(await refusalOf(signIn(member))).toBe('no refusal');
  });
});

describe('members', () => {
  it('require an admin', async () => {
    const { client, id } = await makeMember(api);
    expect(await refusalOf(client.adminUsers.list({}))).toBe('FORBIDDEN');
    expect(await refusalOf(client.adminUsers.remove({ id, ...because }))).toBe('FORBIDDEN');
    expect(await refusalOf(api.as(null).adminUsers.get({ id }))).toBe('UNAUTHORIZED');
  });
});
