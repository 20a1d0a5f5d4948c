/** Cost of a page of threads, a thread, the topics and a search at 1,000,000 posts in 100,000 threads, beside a baseline handler. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillForum } from '#server/community/test/fill-forum.ts';
import { fullScansIn, planForumReads } from '#server/community/test/read-plans.ts';
import { openDatabase } from '#server/platform/db/db.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrate/migrate.ts';
import { measureForum } from './support/measure-forum.ts';

const THREADS = Number(process.env.BENCH_THREADS ?? 100_000);
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
mkdirSync(dataDir, { mode: 0o755 });
const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
await migrateDatabase(server.url, 'migrations');
const database = openDatabase(server.url, { onError: () => undefined });
const [userId = ''] = await fillForum(database.db, THREADS);

await measureForum(database.db, database.pool, userId);

const plans = await planForumReads(database.pool, { id: userId, isAdmin: false }, { walks: 'on' });
console.log('\n| read | by |\n|---|---|');
for (const [read, made] of plans) {
  const indexes = [...made.join('\n').matchAll(/(?:using|Bitmap Index Scan on) (community_\w+)/g)].map(
    ([, name]) => name,
  );
  console.log(`| ${read} | ${[...made.flatMap(fullScansIn), ...new Set(indexes)].join(', ')} |`);
  if (made.some((plan) => fullScansIn(plan).length > 0)) process.exitCode = 1;
}
await database.close();
await server.stop();
rmSync(dataDir, { recursive: true });
