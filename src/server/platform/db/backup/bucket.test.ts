import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startHttpServer } from '#server/test/loopback.ts';
import { S3_KEYS, startS3Server } from '#server/test/s3-server.ts';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { createBucketTarget } from './backup-target.ts';

const NAME = 'formkurva-2026-11-15T02-00-00.tar.gz.age';

async function makeTarget(options: object = {}) {
  const [store, folder] = [await startS3Server(), await scratchFolder()];
  const target = createBucketTarget(
    { endpoint: store.endpoint, bucket: 'copies', ...S3_KEYS, partBytes: 1000, ...options },
    folder,
  );
  const draft = join(folder, 'draft');
  return { ...store, folder, draft, target };
}

describe('a bucket of an S3-compatible store', () => {
  it.each([10, 1000, 1001, 3500])('returns a copy of %i bytes unchanged', async (size) => {
    const { draft, target, folder } = await makeTarget();
    const bytes = Buffer.from(Array.from({ length: size }, (_, at) => at % 251));
    await writeFile(draft, bytes);

    await target.store(draft, NAME);
    const { file, release } = await target.fetch(NAME);

    expect(await readFile(file)).toEqual(bytes);
    await release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('removes a copy', async () => {
    const { draft, target, objects } = await makeTarget();
    await writeFile(draft, 'a copy');
    await target.store(draft, NAME);

    await target.remove(NAME);

    expect(objects.size).toBe(0);
    await expect(target.fetch(NAME)).rejects.toMatchObject({ code: 'copy-missing' });
  });

  it.each([
    ['is lost', 404, '<Code>NoSuchBucket</Code>', 'bucket-missing'],
    ['denies access', 403, '<Code>AccessDenied</Code>', 'bucket-refused'],
    ['has an outage', 503, '', 'bucket-unreachable'],
    ['does not know the copy', 404, '<Code>NoSuchKey</Code>', 'copy-missing'],
  ])('names the problem when it %s', async (_how, status, body, code) => {
    const endpoint = await startHttpServer((_request, response) => void response.writeHead(status).end(body));
    const { target, folder } = await makeTarget({ endpoint });

    await expect(target.fetch(NAME)).rejects.toMatchObject({ code });

    expect(await readdir(folder)).toEqual([]);
  });

  it('names the problem when nothing responds', async () => {
    const { target } = await makeTarget({ endpoint: 'http://127.0.0.1:9' });

    await expect(target.fetch(NAME)).rejects.toMatchObject({
      code: 'bucket-unreachable',
      message: 'The bucket at http://127.0.0.1:9 cannot be reached.',
    });
  });
});
