import { getContractRouter, isContractProcedure, type OpenAPI } from '@orpc/contract';
import { expect, it } from 'vitest';
import { contract } from '#domain/root.contract.ts';
import { ALL_CALLS } from '#server/test/calls/all-calls.ts';
import { openApiDocument } from './openapi.ts';

it('every operation of the OpenAPI document has an example request that its contract accepts', async () => {
  const document = await openApiDocument('https://formkurva.example');
  const operations = Object.values(document.paths ?? {}).flatMap((item) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => item?.[method] ?? []),
  );
  const problems = await Promise.all(operations.map(problemsOf));
  expect(operations.length).toBe(ALL_CALLS.length);
  expect(problems.flat()).toEqual([]);
});

async function problemsOf(operation: OpenAPI.OperationObject): Promise<string[]> {
  const procedure = getContractRouter(contract, String(operation.operationId).split('.'));
  const schema = isContractProcedure(procedure) && procedure['~orpc'].inputSchema;
  if (!schema) return [];
  const result = await schema['~standard'].validate(inputOf(operation));
  const issues: readonly { path?: readonly unknown[] | undefined; message: string }[] = result.issues ?? [];
  return issues.map(({ path = [], message }) => `${operation.operationId} ${path.join('.')}: ${message}`);
}

/** The request of a client that uses the examples: parameters and body are one input, and a text for a file becomes a file. */
function inputOf({ parameters = [], requestBody }: OpenAPI.OperationObject): Record<string, unknown> {
  const given = parameters.flatMap((parameter) =>
    'name' in parameter && parameter.example !== undefined ? [[parameter.name, parameter.example]] : [],
  );
  const content = requestBody && 'content' in requestBody ? requestBody.content : {};
  const form = Object.entries(Object(content['multipart/form-data']?.example)).map(([name, value]) => [
    name,
    value === 'text' ? new File(['text'], 'text.csv', { type: 'image/png' }) : value,
  ]);
  return { ...Object.fromEntries(given), ...Object(content['application/json']?.example), ...Object.fromEntries(form) };
}
