import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWriter } from '#server/test/db/writer-process.ts';
import { makeScratchFolder, removeScratchFolder } from '#server/test/scratch-folder.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { postmasterPid } from './postmaster.ts';

const rounds = Number(process.env.FORMKURVA_CRASH_ROUNDS ?? 3);
const moments = Array.from({ length: rounds }, (_, round) => ({ round: round + 1, afterMs: Math.random() * 300 }));

let dataDir = '';

describe('killing server and database during writes', () => {
  beforeAll(async () => {
    dataDir = await makeScratchFolder();
  });

  afterAll(() => removeScratchFolder(dataDir));

  it.each(moments)('loses no acknowledged write (crash $round)', { timeout: 60_000 }, async ({ afterMs }) => {
    const writer = startWriter(dataDir);
    await writer.hasWritten;
    await sleep(afterMs);

    process.kill((await postmasterPid(join(dataDir, 'postgres'))) ?? 0, 'SIGKILL');
    const acknowledged = await writer.kill();
    const database = await startEmbeddedPostgres({ dataDir, log: silentLog });

    const found = await readIds(database.url);
    await database.stop();
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  });
});

async function readIds(url: string): Promise<Set<number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from rows');
    return new Set(rows.map((row) => Number(row.id)));
  } finally {
    await client.end();
  }
}
