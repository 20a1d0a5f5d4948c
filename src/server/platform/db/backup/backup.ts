import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { type Pack, pack } from 'tar-stream';
import { closeClient, connectClient } from '#server/platform/db/connect/database-client.ts';
import { databaseCode } from '../database-error.ts';
import { BACKUP_APPLICATION } from '../migrate/lock-holders.ts';
import { withoutMigration } from '../migrate/migrate.ts';
import { exists } from '../system-error.ts';
import { type Encryption, encrypt } from './age.ts';
import { storeFiles } from './backup-files.ts';
import { type Manifest, type ManifestTable, manifestName, tableEntry } from './backup-manifest.ts';
import { copyOut, portableSettings, startSum } from './copy-table.ts';
import { inPublic, listMigrations, listSequences, listTables, type Table } from './pg-catalog.ts';
import { addFile } from './tar.ts';

const pieceBytes = 4_000_000;

type Options = {
  url: string;
  filesDir: string;
  file: string;
  now: Date;
  /** Null writes a plain archive. */
  encryption?: Encryption | null | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Writes a consistent snapshot of all tables, and all files, into one .tar.gz, encrypted or not, while the servers continue. The file
 * appears under its name only when it is complete and synced to disk.
 */
export async function writeBackup(options: Options): Promise<Manifest> {
  if (await exists(options.file)) throw new Error(`${options.file} already exists.`);
  await mkdir(dirname(options.file), { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(options);
    } catch (error) {
      // A schema migration needs the tables that we read: it ends our session, and the backup restarts after it.
      if (!wasCutOff(error) || attempt === MAX_ATTEMPTS) throw error;
      await pause(PAUSE_MS * attempt);
    }
  }
}

const MAX_ATTEMPTS = 5;
const PAUSE_MS = 500;

/** SQLSTATE admin_shutdown, or the driver's error when that occurs in the middle of a copy. */
function wasCutOff(error: unknown): boolean {
  return databaseCode(error) === '57P01' || String(error).includes('Connection terminated unexpectedly');
}

async function writeOnce({ url, filesDir, file, now, encryption, signal }: Options): Promise<Manifest> {
  const draft = `${file}.${process.pid}.unfinished`;
  const client = await connectClient(url, { application_name: `${BACKUP_APPLICATION} ${process.pid}` });
  try {
    const manifest: Manifest = { ...emptyManifest, createdAt: now.toISOString(), tables: [], files: [] };
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
    const archive = pack();
    const sealed = (source: AsyncIterable<Buffer>) => (encryption ? encrypt(source, encryption) : source);
    const written = pipeline(archive, createGzip(), sealed, out, signal ? { signal } : {});
    await Promise.all([written, fill(archive, client, filesDir, manifest).catch((error) => archive.destroy(error))]);
    await syncFile(draft);
    await rename(draft, file);
    return manifest;
  } finally {
    await closeClient(client);
    await rm(draft, { force: true });
  }
}

const emptyManifest: Manifest = { format: 1, createdAt: '', migrations: [], tables: [], sequences: [], files: [] };

/** Fills in the manifest, which is therefore the last file. */
async function fill(archive: Pack, client: pg.Client, filesDir: string, manifest: Manifest): Promise<void> {
  const tables = await withoutMigration(client, () => beginAndLock(client));
  manifest.migrations = await listMigrations(client);
  manifest.sequences = await listSequences(client);
  for (const table of tables) manifest.tables.push(await storeTable(archive, client, table));
  await client.query('commit');
  // Files after rows: a file is stored before its row, so every row of the snapshot finds its file.
  manifest.files = await storeFiles(archive, filesDir);
  const text = Buffer.from(JSON.stringify(manifest, null, 1));
  await addFile(archive, { name: manifestName, size: text.length }, [text]);
  archive.finalize();
}

/** Prevents schema changes while tables are read. */
async function beginAndLock(client: pg.Client): Promise<Table[]> {
  await client.query(`begin isolation level repeatable read read only; ${portableSettings}`);
  const tables = await listTables(client);
  if (tables.length > 0) {
    await client.query(`lock table ${tables.map(({ name }) => inPublic(name)).join(', ')} in access share mode`);
  }
  return tables;
}

async function storeTable(archive: Pack, client: pg.Client, table: Table): Promise<ManifestTable> {
  const sum = startSum();
  let piece = 0;
  for await (const bytes of inPieces(copyOut(client, table))) {
    sum.add(bytes);
    piece += 1;
    await addFile(archive, { name: tableEntry(table.name, piece), size: bytes.length }, [bytes]);
  }
  return { ...table, ...sum.result() };
}

async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of source) {
    parts.push(part);
    size += part.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts);
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
