import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { filesUnder } from '../architecture/source.ts';
import { loadContract, schemaOf } from './contract.ts';

/** How a query names the call whose answer the device keeps: `meta: { lastSeen: 'meals.day' }`. */
const CACHED_CALL = /\blastSeen: '([\w.]+)'/g;

/**
 * A short name for the shape of every answer that devices keep, by its call. It follows from the contract, so it changes with the
 * shape and only then: what a device kept before a release stays readable after it, and what would not fit is dropped.
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
