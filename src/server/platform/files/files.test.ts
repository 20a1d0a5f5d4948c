import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { reasonOf } from '#server/platform/error-for-log.ts';
import { answerForError, isDatabaseLoss } from '#server/platform/http/error-answer.ts';
import { startHttpServer } from '#server/test/loopback.ts';
import { S3_KEYS, startS3Server } from '#server/test/s3-server.ts';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { freePort } from '#server/test/server-process.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { createDiskFiles } from './disk-files.ts';
import { checkFile, type Files, isFileKey, typeOfKey } from './files.ts';
import { chooseFiles, createS3Files } from './s3-files.ts';

const BYTES = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
const KEY = 'avatars/3f9c0a.webp';

const makeDiskFiles = async () => createDiskFiles(join(await scratchFolder(), 'files'));
const makeS3Files = async () =>
  createS3Files({ ...S3_KEYS, bucket: 'formkurva', endpoint: (await startS3Server()).endpoint });

async function read(files: Files, key: string) {
  const file = await files.get(key);
  return file && { bytes: new Uint8Array(await buffer(file.stream)), type: file.type, size: file.size };
}

describe.each([
  ['on the disk', makeDiskFiles],
  ['in an S3-compatible store', makeS3Files],
])('files %s', (_where, makeFiles) => {
  it('are returned as they were stored', async () => {
    const files = await makeFiles();

    await files.put(KEY, BYTES, 'image/webp');

    expect(await read(files, KEY)).toEqual({ bytes: BYTES, type: 'image/webp', size: 100_000 });
  });

  it('return a requested part, with the size of the whole', async () => {
    const files = await makeFiles();
    await files.put(KEY, BYTES, 'image/webp');

    const part = await files.get(KEY, { start: 250, end: 253 });

    expect(part?.size).toBe(100_000);
    expect(part && new Uint8Array(await buffer(part.stream))).toEqual(Uint8Array.of(250, 0, 1, 2));
  });

  it('may be empty', async () => {
    const files = await makeFiles();

    await files.put('empty.txt', new Uint8Array(), 'text/plain');

    expect(await read(files, 'empty.txt')).toEqual({ bytes: new Uint8Array(), type: 'text/plain', size: 0 });
  });

  it('are replaced by a second put', async () => {
    const files = await makeFiles();
    await files.put(KEY, BYTES, 'image/webp');

    await files.put(KEY, Uint8Array.of(7), 'image/webp');

    expect(await read(files, KEY)).toMatchObject({ bytes: Uint8Array.of(7), size: 1 });
  });

  it('are removed by a delete, which may be repeated', async () => {
    const files = await makeFiles();
    await files.put(KEY, BYTES, 'image/webp');

    await files.delete(KEY);
    await files.delete(KEY);

    expect(await files.get(KEY)).toBeNull();
  });

  it('are null when they were never stored', async () => {
    const files = await makeFiles();
    await files.put(KEY, BYTES, 'image/webp');

    expect(await files.get('avatars/other.webp')).toBeNull();
    expect(await files.get(`${KEY}/below.webp`)).toBeNull();
  });

  it('cannot be stored outside the folder', async () => {
    const files = await makeFiles();

    await expect(files.put('../a.webp', BYTES, 'image/webp')).rejects.toThrow(RangeError);
    await expect(files.get('../a.webp')).rejects.toThrow(RangeError);
    await expect(files.delete('../a.webp')).rejects.toThrow(RangeError);
  });
});

it('leaves no temporary files on disk, also when a put fails', async () => {
  const folder = await scratchFolder();
  const files = createDiskFiles(folder);
  await files.put(KEY, BYTES, 'image/webp');
  await mkdir(join(folder, 'avatars/taken.webp/by-a-folder'), { recursive: true });

  await expect(files.put('avatars/taken.webp', BYTES, 'image/webp')).rejects.toThrow();

  expect((await readdir(join(folder, 'avatars'))).sort()).toEqual(['3f9c0a.webp', 'taken.webp']);
});

it('removes empty folders on disk, and loses no file that is stored meanwhile', async () => {
  const folder = await scratchFolder();
  const files = createDiskFiles(folder);
  await files.put('parts/run/1.bin', BYTES, 'application/octet-stream');
  await files.put('parts/run/2.bin', BYTES, 'application/octet-stream');
  await files.put('stored.txt', BYTES, 'text/plain');

  await files.delete('parts/run/1.bin');
  expect(await readdir(join(folder, 'parts/run'))).toEqual(['2.bin']);
  await files.delete('parts/run/2.bin');
  expect(await readdir(folder)).toEqual(['stored.txt']);

  const numbers = Array.from({ length: 40 }, (_, number) => `parts/run/${number}.bin`);
  await Promise.all(
    numbers.map(async (key, number) => {
      await files.put(key, Uint8Array.of(number), 'application/octet-stream');
      if (number % 2 === 0) await files.delete(key);
    }),
  );
  expect((await readdir(join(folder, 'parts/run'))).length).toBe(20);
});

it('does not return a folder as a file', async () => {
  const folder = await scratchFolder();
  await mkdir(join(folder, 'folder.webp'));

  expect(await createDiskFiles(folder).get('folder.webp')).toBeNull();
});

it('stores the bytes under endpoint, bucket and key, with their type', async () => {
  const { endpoint, objects } = await startS3Server();

  await createS3Files({ ...S3_KEYS, endpoint, bucket: 'formkurva' }).put(KEY, BYTES, 'image/webp');

  expect([...objects.keys()]).toEqual(['/formkurva/avatars/3f9c0a.webp']);
  expect(objects.get('/formkurva/avatars/3f9c0a.webp')).toEqual({ bytes: Buffer.from(BYTES), type: 'image/webp' });
});

it('reports when the store rejects our keys', async () => {
  const { endpoint } = await startS3Server();
  const files = createS3Files({ ...S3_KEYS, secretAccessKey: 'wrong', endpoint, bucket: 'formkurva' });

  await expect(files.put(KEY, BYTES, 'image/webp')).rejects.toThrow('The file store answered PUT with 403.');
  await expect(files.get(KEY)).rejects.toThrow('The file store answered GET with 403.');
  await expect(files.delete(KEY)).rejects.toThrow('The file store answered DELETE with 403.');
});

it('stops waiting for a store that hangs', async () => {
  const endpoint = await startHttpServer(() => undefined);
  const files = createS3Files({ ...S3_KEYS, endpoint, bucket: 'formkurva', limitMs: 50 });

  await expect(files.get(KEY)).rejects.toThrow('did not answer GET in time');
});

it.each([
  ['is away', async () => `http://127.0.0.1:${await freePort()}`, 'could not be reached for GET', {}],
  ['hangs', () => startHttpServer(() => undefined), 'did not answer GET in time', { limitMs: 500 }],
  [
    'is in trouble',
    () => startHttpServer((_request, reply) => reply.writeHead(503).end()),
    'answered GET with 503',
    {},
  ],
])(
  'logs the file store, not the database, when the store %s, and asks the client to retry',
  async (_what, open, expectedLog, limit) => {
    const files = createS3Files({ ...S3_KEYS, endpoint: await open(), bucket: 'formkurva', ...limit });
    const lines: unknown[] = [];

    const outage: unknown = await files.get(KEY).catch((error: unknown) => error);
    const answer = answerForError(outage, { ...silentLog, warn: (...logged: unknown[]) => void lines.push(logged[1]) });

    expect(outage).toMatchObject({ message: expect.stringContaining(expectedLog) });
    expect([answer.code, lines, isDatabaseLoss(outage)]).toEqual([
      'UNAVAILABLE',
      ['the file store is unavailable'],
      false,
    ]);
  },
);

it('logs a disk error as a disk error', async () => {
  const folder = await scratchFolder();
  await writeFile(join(folder, 'files'), '');
  const files = createDiskFiles(join(folder, 'files'));
  const lines: unknown[] = [];

  const outage: unknown = await files.put(KEY, BYTES, 'image/webp').catch((error: unknown) => error);
  const answer = answerForError(outage, { ...silentLog, warn: (...logged: unknown[]) => void lines.push(logged[1]) });

  expect(reasonOf(outage)).toMatch(/^The disk did not take a file\.: E[A-Z]+: /);
  expect([answer.code, lines]).toEqual(['UNAVAILABLE', ['the file store is unavailable']]);
});

it('uses the S3 store when one is configured, else the data folder', async () => {
  const { endpoint, objects } = await startS3Server();
  const filesDir = await scratchFolder();

  await chooseFiles({ s3: { ...S3_KEYS, endpoint, bucket: 'formkurva' }, filesDir }).put('a.txt', BYTES, 'text/plain');
  await chooseFiles({ s3: null, filesDir }).put('b.txt', BYTES, 'text/plain');

  expect([...objects.keys()]).toEqual(['/formkurva/a.txt']);
  expect(await readdir(filesDir)).toEqual(['b.txt']);
});

it.each([
  ['avatars/3f9c0a.webp', 'image/webp'],
  ['0.pdf', 'application/pdf'],
  ['a/b-c_d/e.f.json', 'application/json'],
])('takes %s as the key of a file of the type %s', (key, type) => {
  expect(isFileKey(key)).toBe(true);
  expect(typeOfKey(key)).toBe(type);
  expect(checkFile(key, type)).toBe(type);
});

it.each([
  '',
  'a',
  'avatar',
  '/etc/passwd.webp',
  '../secret.webp',
  'a/../../secret.webp',
  'a/..webp',
  'a..b.webp',
  'a/./b.webp',
  'a//b.webp',
  'a/.hidden.webp',
  'a/b.webp/',
  'A.webp',
  'å.webp',
  'a b.webp',
  'a\\b.webp',
  'a%2e%2e/b.webp',
  'a\u0000.webp',
  'a.exe',
  'a.constructor',
  `${'a'.repeat(201)}.webp`,
  `${'a/'.repeat(250)}a.webp`,
])('refuses %j as a key', (key) => {
  expect(isFileKey(key)).toBe(false);
  expect(() => checkFile(key)).toThrow(RangeError);
});

it('refuses a type that does not match the key', () => {
  expect(() => checkFile('a.webp', 'text/html')).toThrow('a.webp has type image/webp, not text/html.');
});
