import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { pack } from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#server/test/scratch-folder.ts';
import { addFile, readTar } from './tar.ts';

type Written = { name: string; text: string };

const longName = `avatars/${'åäö-'.repeat(40)}\n.webp`;

describe('an archive', () => {
  it('returns every file as it was written, in chunks of any size', async () => {
    const files = fc.array(
      fc.record({ name: fc.stringMatching(/^[^\0]*[^\0/]$/), text: fc.string({ unit: 'binary', maxLength: 2000 }) }),
    );

    await fc.assert(
      fc.asyncProperty(files, fc.integer({ min: 1, max: 700 }), async (written, pieceBytes) => {
        expect(await readAll(cut(await write(written), pieceBytes))).toEqual(written);
      }),
      { numRuns: 50 },
    );
  });

  it('supports names that are long, Swedish or split over two headers', async () => {
    const written = [
      { name: longName, text: 'picture' },
      { name: 'files/plain.txt', text: '' },
    ];

    expect(await readAll([await write(written)])).toEqual(written);
  });

  it('can be listed by the tar of the operating system', async () => {
    const file = join(await scratchFolder(), 'archive.tar');
    await writeFile(
      file,
      await write([
        { name: 'files/å.txt', text: 'x' },
        { name: 'b/'.repeat(60).concat('c'), text: 'y' },
      ]),
    );

    const listed = execFileSync('tar', ['-tf', file], { env: { ...process.env, LC_ALL: 'C' } }).toString();

    expect(listed.split('\n')).toEqual(['files/\\303\\245.txt', `${'b/'.repeat(60)}c`, '']);
  });

  it('skips the unread rest of a file', async () => {
    const archive = await write([
      { name: 'a', text: 'x'.repeat(3000) },
      { name: 'b', text: '' },
    ]);

    const names = (await collect(readTar(from([archive])))).map(({ name }) => name);

    expect(names).toEqual(['a', 'b']);
  });

  it('is refused when it is truncated', async () => {
    const whole = await write([{ name: 'a', text: 'x'.repeat(3000) }]);

    await expect(readAll([whole.subarray(0, 2000)])).rejects.toThrow('ends too early');
    await expect(readAll([whole.subarray(0, whole.length - 1024)])).rejects.toThrow('ends too early');
  });

  it('is refused when a header was changed', async () => {
    const changed = await write([{ name: 'a', text: 'x' }]);
    changed[0] = 98;

    await expect(readAll([changed])).rejects.toThrow('Invalid tar header');
  });

  it('is not written when the length of a file differs from the stated one', async () => {
    const archive = pack().on('error', () => undefined);
    const adding = addFile(archive, { name: 'a', size: 5 }, [Buffer.from('1234')]);

    await expect(adding).rejects.toThrow('a changed while it was being read');
  });
});

async function write(files: Written[]): Promise<Buffer> {
  const archive = pack();
  const written = buffer(archive);
  for (const { name, text } of files) {
    const bytes = Buffer.from(text);
    await addFile(archive, { name, size: bytes.length }, [bytes]);
  }
  archive.finalize();
  return written;
}

async function readAll(pieces: Buffer[]): Promise<Written[]> {
  const files: Written[] = [];
  for await (const { name, body } of readTar(from(pieces))) {
    files.push({ name, text: Buffer.concat(await collect(body)).toString() });
  }
  return files;
}

async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}

async function* from(pieces: Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

function cut(bytes: Buffer, pieceBytes: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, at) =>
    bytes.subarray(at * pieceBytes, (at + 1) * pieceBytes),
  );
}
