import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { WrongPassphrase } from './age.ts';
import { problemOf } from './backup-problem.ts';

const systemError = (code: string) => Object.assign(new Error(`${code}: it failed`), { code });

it('names a full disk as the system reports it', async () => {
  // Linux has a device that is always full; on other systems the error is simulated.
  const error = await writeFile('/dev/full', 'a copy').catch((reason: NodeJS.ErrnoException) => reason);

  expect(
    problemOf(error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? error : systemError('ENOSPC')),
  ).toMatchObject({
    code: 'disk-full',
    detail: expect.stringContaining('ENOSPC'),
  });
});

it.each([
  [systemError('EROFS'), 'folder-not-writable'],
  [systemError('53100'), 'disk-full'],
  [systemError('08006'), 'database'],
  [new Error('outside', { cause: systemError('EDQUOT') }), 'disk-full'],
  [new WrongPassphrase(), 'wrong-passphrase'],
  [Object.assign(new Error('aborted'), { name: 'AbortError' }), 'interrupted'],
  [new Error('something else'), 'unknown'],
  ['not an error', 'unknown'],
])('names %s', (error, code) => {
  expect(problemOf(error).code).toBe(code);
});
