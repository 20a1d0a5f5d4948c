import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { filesUnder } from '../architecture/source.ts';
import { loadContract, schemaOf } from './contract.ts';

/** How a query names the call whose response the device stores: `meta: { lastSeen: 'meals.day' }`. */
const CACHED_CALL = /\blastSeen: '([\w.]+)'/g;

/**
 * A hash of the shape of every response that devices store, by its call. It follows from the contract, so it changes only with the shape:
 * responses stored before a release stay readable after it unless their shape has changed.
 */
export async function storedShapes(root: string): Promise<Record<string, string>> {
  const contract = await loadContract(root);
  const sources = filesUnder(root, 'src/web').filter((path) => /\.tsx?$/.test(path));
  const calls = cachedCalls(sources.map((path) => readFileSync(`${root}${path}`, 'utf8')));
  return Object.fromEntries(calls.map((call) => [call, shapeName(contract, call)]));
}

export function cachedCalls(sources: readonly string[]): string[] {
  const calls = sources.flatMap((text) => [...text.matchAll(CACHED_CALL)].map(([, call = '']) => call));
  return [...new Set(calls)].sort();
}

export function shapeName(contract: object, call: string): string {
  const schema = z.toJSONSchema(schemaOf(contract, call, 'outputSchema'), { io: 'output', unrepresentable: 'any' });
  return createHash('sha256').update(JSON.stringify(schema)).digest('base64url').slice(0, 3);
}
