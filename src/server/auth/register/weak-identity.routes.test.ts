import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, makeRegistration } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.advance(3700));

const OLD = 'Formkurva-2026';
const register = (changes: Record<string, unknown>) => refusalOf(api.as(null).auth.register(makeRegistration(changes)));

describe('a new account', () => {
  it.each([
    ['a common password', { password: 'password1' }, 'PASSWORD_COMMON'],
    ['a common password in capitals', { password: 'QWERTYUIOP' }, 'PASSWORD_COMMON'],
    ['a Swedish common password', { password: 'Lösenord123' }, 'PASSWORD_COMMON'],
    ['a password of one sign', { password: 'aaaaaaaaaa' }, 'BAD_INPUT'],
    ['its username as password', { username: 'elinsand2', password: 'ElinSand2' }, 'PASSWORD_IS_NAME'],
    ['its name as password', { fullName: 'Elin Sandberg', password: 'elin sandberg' }, 'PASSWORD_IS_NAME'],
    ['a username that cannot be seen', { username: '\u3164\u3164\u3164' }, 'BAD_INPUT'],
    ['a username of two scripts', { username: 'pаypal' }, 'BAD_INPUT'],
    ['a reserved username', { username: 'Formkurva.Support' }, 'BAD_INPUT'],
    ['a name that cannot be seen', { fullName: '\u200b\u3164' }, 'BAD_INPUT'],
  ])('is refused with %s', async (_what, changes, code) => {
    expect(await register(changes)).toBe(code);
  });
});

describe('a new password', () => {
  it('that is common or the member’s own name does not replace the old one', async () => {
    const { client } = await makeMember(api, { username: 'lisabet77' });
    const change = (newPassword: string) => refusalOf(client.auth.changePassword({ password: OLD, newPassword }));
    expect([await change('iloveyou1'), await change('LisaBet77')]).toEqual(['PASSWORD_COMMON', 'PASSWORD_IS_NAME']);
  });

  it('that is weak does not use up the link of a reset', async () => {
    const member = await makeMember(api, { username: 'karinmaria' });
    await api.as(null).auth.requestReset({ identifier: member.email });
    const [mail] = await api.messages();
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const reset = (password: string) => refusalOf(api.as(null).auth.resetPassword({ token, password }));
    expect([await reset('football1'), await reset('karinmaria')]).toEqual(['PASSWORD_COMMON', 'PASSWORD_IS_NAME']);
    await api.as(null).auth.resetPassword({ token, password: 'Ett-annat-losen' });
  });
});
