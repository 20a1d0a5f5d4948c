/**
 * The files of one write of a synced table, split where no import connects them: at React context, a queue or the wire. `from` and `to`
 * are the first and the last file of each part; the files of a part are those on an import path between the two.
 * @type {{ part: string, from: string, to: string }[]}
 */
const WRITE_PARTS = [
  part('stored shape', 'src/web/platform/offline/synced/synced-table.ts', 'src/domain/sync/rows/read-row.ts'),
  part('hand over', 'src/web/water/use-water.ts', 'src/web/platform/offline/status/offline-context.tsx'),
  part('shown at once', 'src/web/water/use-water.ts', 'src/domain/sync/conflicts/overlay-rows.ts'),
  part('on the device', 'src/web/platform/offline/store/device-queue.ts', 'src/domain/sync/outbox/parse-operation.ts'),
  part('answer', 'src/web/platform/offline/outbox/outbox.ts', 'src/domain/sync/outbox/judge-answer.ts'),
  part('settled', 'src/web/platform/offline/outbox/outbox.ts', 'src/domain/sync/outbox/settle-operation.ts'),
  part('sent', 'src/web/platform/offline/outbox/browser-ports.ts', 'src/web/platform/api/call-error.ts'),
  part('call', 'src/server/water/feature.ts', 'src/server/platform/http/calls.ts'),
  part('contract', 'src/server/water/water.routes.ts', 'src/domain/water/water.contract.ts'),
  part('row', 'src/server/water/water.routes.ts', 'src/server/water/water.tables.ts'),
  part('history', 'src/server/water/water.routes.ts', 'src/server/sync/history.tables.ts'),
];

export const MAX_WRITE_FILES = 35;

/**
 * The files of a write. A part without files means that the path has changed and needs new ends.
 * @param {import('./cruise-imports.mjs').Import[]} imports
 * @param {typeof WRITE_PARTS} [parts]
 * @returns {{ files: string[], lost: string[] }}
 */
export function writePath(imports, parts = WRITE_PARTS) {
  const [next, previous] = [neighbours(imports, 'from', 'to'), neighbours(imports, 'to', 'from')];
  const found = parts.map(({ part, from, to }) => {
    const before = reachable(previous, to);
    return { part, files: [...reachable(next, from)].filter((file) => before.has(file)) };
  });
  return {
    files: [...new Set(found.flatMap(({ files }) => files))].sort(),
    lost: found.filter(({ files }) => files.length === 0).map(({ part }) => part),
  };
}

/** @param {string} part @param {string} from @param {string} to */
function part(part, from, to) {
  return { part, from, to };
}

/**
 * @param {import('./cruise-imports.mjs').Import[]} imports
 * @param {'from' | 'to'} one
 * @param {'from' | 'to'} other
 */
function neighbours(imports, one, other) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const edge of imports) {
    if (!edge.isTypeOnly) found.set(edge[one], [...(found.get(edge[one]) ?? []), edge[other]]);
  }
  return found;
}

/**
 * @param {Map<string, string[]>} graph
 * @param {string} start
 */
function reachable(graph, start) {
  const seen = new Set([start]);
  for (const file of seen) for (const other of graph.get(file) ?? []) seen.add(other);
  return seen;
}
