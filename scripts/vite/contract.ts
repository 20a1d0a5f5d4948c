import { runnerImport } from 'vite';
import { z } from 'zod';

/** The contract of all calls, whose schemas the build passes to the browser. */
export async function loadContract(root: string): Promise<object> {
  const { module } = await runnerImport<{ contract: object }>(`${root}src/domain/root.contract.ts`, {
    logLevel: 'error',
  });
  return module.contract;
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
