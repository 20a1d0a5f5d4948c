import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WeightRow } from '#domain/body/body.contract.ts';
import { textId } from '#domain/ids/text-id.ts';
import { mergeChanges } from '#domain/sync/rows/merge-changes.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';

const WRITERS = 3;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Each writer has its own rows, so that none waits for a lock. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('save', 'mark', 'delete'), writer: writer(), row: fc.nat(2) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('commit', 'rollback'), writer: writer() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('read') }) },
);
type Step = { kind: string; writer?: number; row?: number };

function writer() {
  return fc.nat(WRITERS - 1);
}

it('reports every write once it is committed, however late, and whatever was read in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const member = await makeMember(api);
      const clients = await Promise.all(Array.from({ length: WRITERS }, () => api.database.pool.connect()));
      try {
        await run(member, clients, steps);
      } finally {
        for (const client of clients) await client.query('rollback');
        for (const client of clients) client.release();
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

async function run(member: TestMember, clients: PoolClient[], steps: Step[]) {
  const device = await openDevice(member);
  const open = new Set<number>();
  let kg = 60;
  for (const { kind, writer = 0, row = 0 } of steps) {
    const client = clients[writer];
    if (kind === 'read') await device.read();
    else if (!client) continue;
    else if (kind === 'commit' || kind === 'rollback') {
      await client.query(kind);
      open.delete(writer);
    } else {
      if (!open.has(writer)) await client.query('begin');
      open.add(writer);
      kg += 0.1;
      await client.query(
        WRITES[kind] ?? '',
        [member.id, textId(`weight ${writer} ${row}`), kg].slice(0, kind === 'save' ? 3 : 2),
      );
    }
  }
  for (const writer of open) await clients[writer]?.query('commit');
  await device.read();
}

const WRITES: Record<string, string> = {
  save: `insert into body_weights (user_id, id, date, weight_kg, source, created_at, edited_at)
    values ($1, $2, '2026-11-15', $3, 'weight', now(), now())
    on conflict (user_id, id) do update set weight_kg = excluded.weight_kg, deleted_at = null`,
  mark: 'update body_weights set deleted_at = now() where user_id = $1 and id = $2',
  delete: 'delete from body_weights where user_id = $1 and id = $2',
};

/** Compares the cached state of a device with the full page at each read. */
async function openDevice({ client }: TestMember) {
  let page = await client.body.load();
  const byId = (one: WeightRow, other: WeightRow) => one.id.localeCompare(other.id);
  const read = async () => {
    const { changes } = await client.body.changes({ since: page.cursor });
    const merged = changes && mergeChanges(page.weights, changes.weights, byId);
    const whole = await client.body.load();
    page = changes && merged ? { ...page, weights: merged, cursor: changes.cursor } : whole;
    expect(page.weights.toSorted(byId)).toEqual(whole.weights.toSorted(byId));
  };
  return { read };
}
