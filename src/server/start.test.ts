import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { setRole } from '#server/auth/auth.admins.service.ts';
import { seedAccounts } from '#server/auth/auth.seed.ts';
import { seedProfiles } from '#server/profile/profile.seed.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, makeRegistration } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeScratchFolder, removeScratchFolder } from '#server/test/scratch-folder.ts';
import { commandOf, freePort } from '#server/test/server-process.ts';
import { softwarePasskey } from '#server/test/software-passkey.ts';
import { closeDemoAccounts, listDemoAccounts, refuseDemoAccounts } from './demo-accounts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('a database with demo accounts', () => {
  it('is refused in production with the command that closes them, and accepted once they are closed', async () => {
    await api.db.transaction(async (tx) => {
      const people = await seedAccounts(tx, api);
      if (people) await seedProfiles(tx, api, people);
    });
    const signIn = () =>
      api.as(null).auth.signIn({ identifier: 'admin@formkurva.example', password: 'Formkurva-2026', device: 'app' });
    const before = await signIn();

    await expect(refuseDemoAccounts(api.db)).rejects.toThrow('npm run remove-demo');
    expect(await closeDemoAccounts(api.db, api)).toBe(4);

    await refuseDemoAccounts(api.db);
    expect([
      await listDemoAccounts(api.db),
      await refusalOf(signIn()),
      await refusalOf(api.as(before.token).auth.me()),
    ]).toEqual([[], 'WRONG_CREDENTIALS', 'PGRST301']);
  });
});

describe('a database that was a demo', () => {
  it('is refused under other addresses, too, and every admin made in it loses the role', async () => {
    const demo = await startApi();
    onTestFinished(() => demo.close());
    await demo.db.transaction(async (tx) => {
      const people = await seedAccounts(tx, demo);
      if (people) await seedProfiles(tx, demo, people);
    });
    const other = await makeMember(demo, { role: 'admin' });
    await demo.database.pool.query(
      `update users set email = username || '@butiken.se' where email like '%@formkurva.example'`,
    );

    await expect(refuseDemoAccounts(demo.db)).rejects.toThrow('npm run remove-demo');
    expect(await closeDemoAccounts(demo.db, demo)).toBe(4);

    await refuseDemoAccounts(demo.db);
    const { rows } = await demo.database.pool.query(`select 1 from profiles where role = 'admin'`);
    expect([rows, await refusalOf(other.client.auth.me())]).toEqual([[], 'PGRST301']);
  });
});

describe('a closed demo account', () => {
  it('cannot be opened by a passkey, a new password or an admin', async () => {
    const demo = await startApi();
    onTestFinished(() => demo.close());
    const people = await demo.db.transaction(async (tx) => {
      const seeded = await seedAccounts(tx, demo);
      if (seeded) await seedProfiles(tx, demo, seeded);
      return seeded;
    });
    const id = people?.friend ?? '';
    const { token } = await demo
      .as(null)
      .auth.signIn({ identifier: 'friend@formkurva.example', password: 'Formkurva-2026', device: 'app' });
    const key = softwarePasskey(demo.config.publicUrl);
    const { options } = await demo.as(token).twoStep.startPasskey();
    await demo.as(token).twoStep.addPasskey({ name: 'Min', response: key.create(String(options.challenge)) });

    await closeDemoAccounts(demo.db, demo);

    const challenge = await demo.as(null).twoStep.startPasskeySignIn();
    const response = key.sign(String(challenge.options.challenge), undefined, { userId: id });
    const admin = await makeMember(demo, { role: 'admin' });
    await refuseDemoAccounts(demo.db);
    expect([
      await refusalOf(demo.as(null).twoStep.signInWithPasskey({ response, device: 'app' })),
      await refusalOf(admin.client.adminUsers.enable({ id, reason: 'support', note: '' })),
      (await admin.client.adminUsers.get({ id })).state,
    ]).toEqual(['CODE_INVALID', 'CONFLICT', 'disabled']);
  });
});

describe("the demo's password", () => {
  it('does not sign in in production, and is refused as a new password there', async () => {
    const production = await startApi({
      NODE_ENV: 'production',
      SESSION_SECRET: 'k7Jq2mX9vB4nT8wL1zR6yP3sD5fG0hAc',
      PUBLIC_URL: 'https://formkurva.se',
      SHOP_SELLER_NAME: 'Butiken AB',
      SHOP_SELLER_ORGANISATION_NUMBER: '556000-0001',
      SHOP_SELLER_EMAIL: 'butik@butiken.se',
    });
    onTestFinished(() => production.close());
    const member = await makeMember(production);
    const password = 'Formkurva-2026';
    const change = { password, newPassword: 'formkurva-2026' };
    expect([
      await refusalOf(production.as(null).auth.signIn({ identifier: member.email, password, device: 'app' })),
      await refusalOf(production.as(null).auth.register(makeRegistration({ email: 'ny@butiken.se', password }))),
      await refusalOf(member.client.auth.changePassword(change)),
    ]).toEqual(['WRONG_CREDENTIALS', 'PASSWORD_COMMON', 'PASSWORD_COMMON']);
  });
});

describe('the first admin', () => {
  it('is made by a command from an account with a confirmed address, and signs in again', async () => {
    const member = await makeMember(api);
    await setRole(api.db, api, member.email.toUpperCase(), 'admin');
    const again = await api
      .as(null)
      .auth.signIn({ identifier: member.email, password: 'Formkurva-2026', device: 'app' });
    expect([again.member.role, await refusalOf(member.client.auth.me())]).toEqual(['admin', 'PGRST301']);
  });

  it.each([
    ['an address that nobody has confirmed', { email: 'obekraftad@formkurva.example', emailVerified: false }],
    ['an address without an account', { email: 'nagon@formkurva.example' }],
  ])('is not made of %s', async (_what, about) => {
    await makeMember(api, about);
    const email = about.email.replace('nagon', 'ingen');
    await expect(setRole(api.db, api, email, 'admin')).rejects.toThrow(email);
  });
});

describe('starting the server', () => {
  it('on a taken port names it and explains how to choose another, without a stack', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const dataDir = await makeScratchFolder();

    const { code, text } = await startAndFail({ DATA_DIR: dataDir, PORT: String(port) });

    taken.close();
    await removeScratchFolder(dataDir);
    expect([code, text.trim().split('\n')]).toEqual([
      1,
      [
        `Formkurva could not start: Port ${port} on 127.0.0.1 is taken by another program. Choose another: PORT=${port + 1} npm start`,
      ],
    ]);
  });

  it('without a database names the addresses that refused it', async () => {
    const port = await freePort();

    const { code, text } = await startAndFail({ DATABASE_URL: `postgresql://kurva@localhost:${port}/kurva` });

    expect([code, text]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^Formkurva could not start: connect ECONNREFUSED .*:${port}`)),
    ]);
  });
});

async function startAndFail(env: NodeJS.ProcessEnv): Promise<{ code: number; text: string }> {
  const child = spawn(process.execPath, commandOf('main'), {
    env: { ...process.env, LOG_LEVEL: 'silent', NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, 'close');
  return { code, text: Buffer.concat(output).toString() };
}
