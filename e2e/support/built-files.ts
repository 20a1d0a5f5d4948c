import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const web = fileURLToPath(new URL('../../dist/web', import.meta.url));

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** The chunks of these sources and all their static imports. */
export function scriptsOf(sources: RegExp[]): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(`${web}/.vite/manifest.json`, 'utf8'));
  const keys = sources.flatMap((source) => keysMatching(manifest, source));
  const reached = new Set<string>();
  const queue = [...keys];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    queue.push(...(manifest[key]?.imports ?? []));
  }
  return [...reached].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
}

/** The compressed size of a built file in bytes. */
export function gzipBytes(file: string): number {
  return gzipSync(readFileSync(`${web}/${file}`), { level: 9 }).length;
}

function keysMatching(manifest: Manifest, source: RegExp): string[] {
  const keys = Object.keys(manifest).filter((key) => source.test(key));
  if (keys.length === 0) throw new Error(`Nothing in the build matches ${source}: was it moved?`);
  return keys;
}
