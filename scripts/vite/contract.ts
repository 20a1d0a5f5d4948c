import { runnerImport } from 'vite';
import { z } from 'zod';

/** The contract of all calls, whose schemas the build passes to the browser. */
export async function loadContract(root: string): Promise<object> {
  return (await loadRoot(root)).contract;
}

/** The groups of calls whose changes are reported to the member's other screens. */
export async function loadLiveGroups(root: string): Promise<readonly string[]> {
  return [...(await loadRoot(root)).LIVE_GROUPS, 'live'];
}

/** The schemas of values that browsers store outside of synced tables, by name. */
export async function loadStoredValues(root: string): Promise<Readonly<Record<string, z.ZodType>>> {
  const { module } = await runnerImport<{ STORED_VALUES: Record<string, z.ZodType> }>(
    `${root}src/domain/stored-values.contract.ts`,
    { logLevel: 'error' },
  );
  return module.STORED_VALUES;
}

type Root = { contract: object; LIVE_GROUPS: readonly string[] };

async function loadRoot(root: string): Promise<Root> {
  const { module } = await runnerImport<Root>(`${root}src/domain/root.contract.ts`, { logLevel: 'error' });
  return module;
}

/** A call's input or output schema. */
export function schemaOf(contract: object, call: string, part: 'inputSchema' | 'outputSchema'): z.ZodType {
  const procedure = call.split('.').reduce<unknown>(memberOf, contract);
  const schema = memberOf(memberOf(procedure, '~orpc'), part);
  if (schema instanceof z.ZodType) return schema;
  throw new Error(`The contract has no ${part} for ${call}.`);
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
