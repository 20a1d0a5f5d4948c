import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { z } from 'zod';
import { filesUnder } from '../architecture/source.ts';

/** How a query names the call whose answer the device keeps: `meta: { lastSeen: 'meals.day' }`. */
const KEPT_CALL = /\blastSeen: '([\w.]+)'/g;

/**
 * A short name for the shape of every answer that devices keep, by its call. It follows from the contract, so it changes with the
 * shape and only then: what a device kept before a release stays readable after it, and what would not fit is dropped.
 */
export async function storedShapes(root: string): Promise<Record<string, string>> {
  const { module } = await runnerImport<{ contract: object }>(`${root}src/domain/root.contract.ts`, {
    logLevel: 'error',
  });
  const sources = filesUnder(root, 'src/web').filter((path) => /\.tsx?$/.test(path));
  const calls = keptCalls(sources.map((path) => readFileSync(`${root}${path}`, 'utf8')));
  return Object.fromEntries(calls.map((call) => [call, shapeName(module.contract, call)]));
}

export function keptCalls(sources: readonly string[]): string[] {
  const calls = sources.flatMap((text) => [...text.matchAll(KEPT_CALL)].map(([, call = '']) => call));
  return [...new Set(calls)].sort();
}

export function shapeName(contract: object, call: string): string {
  const schema = z.toJSONSchema(outputOf(contract, call), { io: 'output', unrepresentable: 'any' });
  return createHash('sha256').update(JSON.stringify(schema)).digest('base64url').slice(0, 3);
}

function outputOf(contract: object, call: string): z.ZodType {
  const procedure = call.split('.').reduce<unknown>(memberOf, contract);
  const output = memberOf(memberOf(procedure, '~orpc'), 'outputSchema');
  if (output instanceof z.ZodType) return output;
  throw new Error(`A query keeps the answer of ${call}, which the contract does not have.`);
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
