import { execFileSync } from 'node:child_process';
import { chmod, cp, lstat, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeScratchFolder, removeScratchFolder } from '#server/test/scratch-folder.ts';
import { type Engine, findEngine, makeLinks, prepareEngine } from './engine.ts';

// Owns nothing and is in no group: reaches only what is open to everyone.
const stranger = { uid: 4242, gid: 4242 };
let home = '';
let withoutLinks: Engine = { folder: '', version: '' };

describe('an installed PostgreSQL', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    home = await makeScratchFolder();
    const { folder, version } = await findEngine();
    withoutLinks = { folder: join(home, 'native'), version };
    const filter = async (path: string) => !(await lstat(path)).isSymbolicLink();
    await cp(folder, withoutLinks.folder, { recursive: true, filter });
  }, 60_000);

  afterAll(() => removeScratchFolder(home));

  it('runs although the installation created no symbolic links', async () => {
    const complete = await makeLinks(withoutLinks.folder);

    expect(complete).toBe(true);
    expect(runsIn(withoutLinks.folder)).toContain('PostgreSQL');
  });

  it('is used in place when its account can reach it', async () => {
    expect(await prepareEngine(withoutLinks, null, '/nowhere')).toEqual(withoutLinks);
  });

  it('is copied to a public location when its account cannot reach it', async () => {
    const copies = join(home, 'copies');
    await chmod(withoutLinks.folder, 0o700);
    await chmod(join(withoutLinks.folder, 'share/postgresql/postgres.bki'), 0o600);

    const engine = await prepareEngine(withoutLinks, stranger, copies);

    expect(engine.folder).toContain(copies);
    expect((await stat(engine.folder)).mode & 0o777).toBe(0o755);
    expect((await stat(join(engine.folder, 'share/postgresql/postgres.bki'))).mode & 0o777).toBe(0o644);
    expect(runsIn(engine.folder)).toContain('PostgreSQL');
  });

  it('is copied only once', async () => {
    const copies = join(home, 'copies');
    await chmod(withoutLinks.folder, 0o700);
    const first = await prepareEngine(withoutLinks, stranger, copies);
    await rm(join(first.folder, 'share'), { recursive: true });

    const second = await prepareEngine(withoutLinks, stranger, copies);

    expect(second).toEqual(first);
    await expect(stat(join(second.folder, 'share'))).rejects.toThrow('ENOENT');
  });
});

const runsIn = (folder: string) => execFileSync(join(folder, 'bin/postgres'), ['--version']).toString();
