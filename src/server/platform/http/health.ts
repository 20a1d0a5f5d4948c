import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/db/db.ts';

/** Proxies treat no response within a few seconds like "no". */
const MAX_LOOK_MS = 1500;

type HealthOptions = { isDraining?: () => boolean; isFilled?: () => boolean; maxLookMs?: number };

/** /healthz: the process runs. /readyz: it accepts requests and its database responds, is writable and has its first content. */
export function serveHealth(app: FastifyInstance, db: Db, options: HealthOptions = {}) {
  const { isDraining = () => false, isFilled = () => true, maxLookMs = MAX_LOOK_MS } = options;
  app.get('/healthz', UNCOMPRESSED, async () => ({ ok: true }));
  app.get('/readyz', UNCOMPRESSED, async (_request, reply) => {
    const trouble = isDraining() ? 'stopping' : await databaseTrouble(db, maxLookMs);
    const reason = trouble ?? (isFilled() ? null : 'filling');
    return reply.status(reason ? 503 : 200).send(reason ? { ok: false, reason } : { ok: true });
  });
}

/** Compression would load all of fetch for a few bytes. */
const UNCOMPRESSED = { compress: false } as const;

/** One query at a time for all requests: an unresponsive database must not fill the pool with health checks. */
const looks = new WeakMap<Db, Promise<DatabaseTrouble>>();
type DatabaseTrouble = 'database' | 'read-only' | null;

async function databaseTrouble(db: Db, maxMs: number): Promise<DatabaseTrouble> {
  const look = looks.get(db) ?? lookAtDatabase(db).finally(() => looks.delete(db));
  looks.set(db, look);
  const late = new AbortController();
  const answer = await Promise.race([look, delay(maxMs, 'database' as const, { signal: late.signal })]);
  late.abort();
  return answer;
}

/** A standby that has not been promoted, or a read-only disk, responds but cannot store anything. */
async function lookAtDatabase(db: Db): Promise<DatabaseTrouble> {
  try {
    const { rows } = await db.execute<{ readOnly: boolean }>(
      sql`select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "readOnly"`,
    );
    return rows[0]?.readOnly ? 'read-only' : null;
  } catch {
    return 'database';
  }
}
