import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { asProcessUser, canReach, isAllowed, parseAccount } from './user.ts';

const stranger = { uid: 4242, gid: 4242 };

describe('the account that runs the database for root', () => {
  it('is read from the list of accounts', () => {
    expect(parseAccount('root:x:0:0::/root:/bin/sh\nnobody:x:65534:65533:nobody:/:/bin/false\n', 'nobody')).toEqual({
      uid: 65534,
      gid: 65533,
    });
  });

  it('is null when the list does not contain it', () => {
    expect(parseAccount('root:x:0:0::/root:/bin/sh\n', 'nobody')).toBeNull();
  });

  it('is parsed where macOS writes it as a negative number', () => {
    const nobody = parseAccount('nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false', 'nobody');

    expect(nobody).toEqual({ uid: 4294967294, gid: 4294967294 });
    expect(asProcessUser(nobody)).toEqual({ uid: -2, gid: -2 });
  });

  it.each([
    ['its own folder by the first digit', { uid: 4242, gid: 1, mode: 0o700 }, true],
    ['its own closed folder not, whatever others may', { uid: 4242, gid: 1, mode: 0o077 }, false],
    ['a folder of its group by the second digit', { uid: 1, gid: 4242, mode: 0o710 }, true],
    ['a folder closed to its group not', { uid: 1, gid: 4242, mode: 0o701 }, false],
    ['any other folder by the last digit', { uid: 1, gid: 1, mode: 0o701 }, true],
    ['a closed folder of others not', { uid: 1, gid: 1, mode: 0o770 }, false],
  ])('may pass %s', (_what, folder, allowed) => {
    expect(isAllowed(folder, stranger, 1)).toBe(allowed);
  });

  it('cannot reach an open file below a closed folder', async () => {
    const folder = await scratchFolder();
    await mkdir(join(folder, 'home/project'), { recursive: true });
    await writeFile(join(folder, 'home/project/file'), '');
    await chmod(join(folder, 'home/project/file'), 0o644);
    await chmod(join(folder, 'home/project'), 0o755);
    await chmod(join(folder, 'home'), 0o755);
    const before = await canReach(join(folder, 'home/project/file'), stranger);

    await chmod(join(folder, 'home'), 0o700);

    expect(before).toBe(true);
    expect(await canReach(join(folder, 'home/project/file'), stranger)).toBe(false);
  });
});
