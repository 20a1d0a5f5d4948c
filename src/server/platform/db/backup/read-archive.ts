import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { exists } from '../system-error.ts';
import { AGE_MAGIC, decrypt, WrongPassphrase } from './age.ts';
import { fileEntry, type Manifest, manifestName, manifestShape, tableFolder } from './backup-manifest.ts';
import { BackupProblem } from './backup-problem.ts';
import { type Sum, startSum } from './copy-table.ts';
import { readTar, type TarEntry } from './tar.ts';

class BackupDamaged extends BackupProblem {
  constructor(file: string, why: unknown) {
    super(
      'damaged',
      `The backup ${file} is damaged or incomplete (${why instanceof Error ? why.message : why}). Nothing was changed.`,
    );
  }
}

/** The files of a backup in their order: pieces of tables, uploaded files, the manifest. */
export async function* readArchive(file: string, passphrase: string | null): AsyncGenerator<TarEntry, void> {
  const packed = await openPlain(file, passphrase);
  const plain = createGunzip();
  packed.on('error', (error) => plain.destroy(error));
  yield* readTar(packed.pipe(plain));
}

async function openPlain(file: string, passphrase: string | null): Promise<Readable> {
  const raw = createReadStream(file);
  if (!(await isEncrypted(file))) return raw;
  if (!passphrase) {
    raw.destroy();
    throw new BackupProblem('no-passphrase', `${file} is encrypted: set BACKUP_PASSPHRASE to its passphrase.`);
  }
  return Readable.from(decrypt(raw, passphrase));
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_MAGIC.length), 0, AGE_MAGIC.length, 0);
    return bytesRead === AGE_MAGIC.length && buffer.equals(AGE_MAGIC);
  } finally {
    await handle.close();
  }
}

/** Reads a whole backup and compares it with its manifest, before anything is restored. */
export async function verifyArchive(file: string, passphrase: string | null): Promise<Manifest> {
  if (!(await exists(file))) throw new BackupProblem('copy-missing', `There is no backup ${file}.`);
  try {
    return await readAndCompare(readArchive(file, passphrase));
  } catch (error) {
    if (error instanceof WrongPassphrase || error instanceof BackupProblem) throw error;
    throw new BackupDamaged(file, error);
  }
}

async function readAndCompare(entries: AsyncIterable<TarEntry>): Promise<Manifest> {
  const sums = new Map<string, Sum>();
  let manifest: Manifest | null = null;
  for await (const entry of entries) {
    if (entry.name === manifestName) {
      manifest = parseManifest(JSON.parse((await collect(entry)).toString()));
      continue;
    }
    const sum = sums.get(wholeOf(entry.name)) ?? startSum();
    sums.set(wholeOf(entry.name), sum);
    for await (const chunk of entry.body) sum.add(chunk);
  }
  if (manifest === null) throw new Error('its manifest is missing');
  compare(manifest, sums);
  return manifest;
}

function parseManifest(value: unknown): Manifest {
  const parsed = manifestShape.safeParse(value);
  if (!parsed.success) throw new Error('its manifest is invalid');
  return parsed.data;
}

/** The pieces of a table have one checksum. */
const wholeOf = (name: string) => (name.startsWith('tables/') ? name.slice(0, name.lastIndexOf('/') + 1) : name);

function compare(manifest: Manifest, sums: Map<string, Sum>): void {
  const tables = manifest.tables
    .filter(({ bytes }) => bytes > 0)
    .map((table) => ({ ...table, whole: tableFolder(table.name) }));
  const files = manifest.files.map((stored) => ({ ...stored, whole: fileEntry(stored.path) }));
  for (const { whole, bytes, sha256 } of [...tables, ...files]) {
    const found = sums.get(whole)?.result();
    if (found?.bytes !== bytes || found.sha256 !== sha256) throw new Error(`${whole} differs from the manifest`);
  }
  if (sums.size !== tables.length + files.length) throw new Error('it contains files that are not in its manifest');
}

async function collect(entry: TarEntry): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of entry.body) parts.push(part);
  return Buffer.concat(parts);
}
