import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { type Account, refuseForeignFolder } from './data-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { parseAccount } from './user.ts';

const elin: Account = { name: 'elin', uid: 4242, groups: [4242] };

/** Only root can change the owner of the folder. */
async function nextOwner(): Promise<Account> {
  const { uid, gid, username } = userInfo();
  const daemon = parseAccount(await readFile('/etc/passwd', 'utf8'), 'daemon');
  return uid === 0 && daemon
    ? { name: 'daemon', uid: daemon.uid, groups: [daemon.gid] }
    : { name: username, uid, groups: [gid] };
}

async function askRow(url: string, text: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows[0];
}

describe('a data folder that another account has used', () => {
  it('is refused with the list of inaccessible paths and one command, which makes it usable again', {
    timeout: 60_000,
  }, async () => {
    const dataDir = await scratchFolder();
    const start = () => startEmbeddedPostgres({ dataDir, log: silentLog, durable: false });
    const first = await start();
    await askRow(first.url, "create table notes as select 'kvar' as text");
    await first.stop();
    await writeFile(join(dataDir, 'session-secret'), 'x', { mode: 0o600 });
    await mkdir(join(dataDir, 'files/avatars'), { recursive: true });
    const next = await nextOwner();

    await expect(refuseForeignFolder(dataDir, elin)).rejects.toThrow(
      new RegExp(`elin cannot use postgres, run, the folder itself\\. .* sudo chown -R elin ${dataDir}$`),
    );
    await promisify(execFile)('chown', ['-R', String(next.uid), dataDir]);

    await refuseForeignFolder(dataDir, next);
    const second = await start();
    expect(await askRow(second.url, 'select text from notes')).toEqual({ text: 'kvar' });
    await second.stop();
  });

  it('is refused when its database is elsewhere, with the command to move it: no second one is created', async () => {
    const dataDir = await scratchFolder();
    await writeFile(join(dataDir, 'postgres.location'), '/var/lib/formkurva/1234\n');
    const { uid, gid } = userInfo();

    await expect(refuseForeignFolder(dataDir, { name: 'elin', uid: uid || 4242, groups: [gid] })).rejects.toThrow(
      `sudo mv /var/lib/formkurva/1234/postgres ${dataDir} && sudo rm ${dataDir}/postgres.location && sudo chown -R elin ${dataDir}`,
    );
  });

  it.each([
    ['a folder of files, three levels down', 'files/avatars/2026'],
    ['the sandbox of payments', 'payment-sandbox'],
  ])('is refused for %s that only its maker may write to', async (_what, path) => {
    const dataDir = await scratchFolder();
    await mkdir(join(dataDir, path), { recursive: true });
    await promisify(execFile)('chmod', ['-R', 'a+rwX', dataDir]);
    await chmod(join(dataDir, path), 0o755);

    await expect(refuseForeignFolder(dataDir, elin)).rejects.toThrow(`elin cannot use ${path}.`);
  });
});

describe('a data folder', () => {
  it.each([
    ['of our own', () => ({ name: 'we', uid: userInfo().uid, groups: [userInfo().gid] })],
    ['shared with a group', () => ({ ...elin, groups: [userInfo().gid] })],
    ['that root takes over', () => ({ name: 'root', uid: 0, groups: [0] })],
  ])('%s is used', async (_whose, account) => {
    const dataDir = await scratchFolder();
    await mkdir(join(dataDir, 'files'));
    await promisify(execFile)('chmod', ['-R', 'g+rwX', dataDir]);

    await expect(refuseForeignFolder(dataDir, account())).resolves.toBeUndefined();
  });
});
