import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMeal } from '#server/test/food/make-meals.ts';
import { makeMember } from '#server/test/makers.ts';
import { openApiDocument } from './openapi.ts';

type Document = Awaited<ReturnType<typeof openApiDocument>>;
let document: Document;
beforeAll(async () => {
  document = await openApiDocument('https://formkurva.example');
});

async function problemsOf(source: Document): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: JSON.stringify(source), absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

const operations = () =>
  Object.values(document.paths ?? {}).flatMap((item) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => item?.[method] ?? []),
  );

describe('the OpenAPI document', () => {
  it('passes a strict linter without error or warning', async () => {
    expect(await problemsOf(document)).toEqual([]);
  });

  it('would fail the linter with two equal paths', async () => {
    const paths = { ...document.paths, '/meals/{day}': document.paths?.['/meals/days/{day}'] };
    expect((await problemsOf({ ...document, paths })).join('\n')).toMatch(/no-ambiguous-paths/);
  });

  it('documents the refusals of every call, and that calls for members need a session', () => {
    const incomplete = operations().filter(({ responses = {} }) => !('429' in responses) || !('403' in responses));
    const open = operations().filter(({ security }) => security?.length === 0);
    expect(incomplete).toEqual([]);
    expect(open.map(({ operationId }) => operationId)).toContain('auth.signIn');
    expect(open.map(({ operationId }) => operationId)).not.toContain('meals.save');
  });

  it('documents the rate limit of a call', () => {
    expect(document.paths?.['/auth/sign-in']?.post?.description).toBe(
      'For anyone. At most 30 calls from one address in 300 seconds.',
    );
  });

  it('names inputs and outputs, and describes every group', () => {
    const inline = operations().filter(({ requestBody }) =>
      /"schema":\{(?!"\$ref)/.test(JSON.stringify(requestBody ?? '')),
    );
    const groups = new Set(operations().flatMap(({ tags = [] }) => tags));
    const described = new Set(document.tags?.map(({ name }) => name));
    expect(inline.map(({ operationId }) => operationId)).toEqual([]);
    expect([...groups].filter((group) => !described.has(group))).toEqual([]);
    expect(Object.keys(document.components?.schemas ?? {})).toEqual(
      expect.arrayContaining(['Food', 'Error', 'MealsSaveRequest']),
    );
  });
});

/** The generated client's interface; its own types are checked where it is used. */
type Call = (...input: unknown[]) => Promise<{ data: Record<string, unknown> }>;
type GeneratedApi = Record<string, Record<string, Call>>;
type GeneratedModule = { Api: new (config: object) => GeneratedApi };

/** The file has just been generated, so no type can describe it. */
const importGenerated = (file: string) => import(pathToFileURL(file).href) as Promise<GeneratedModule>;

describe('a client that is generated from it', () => {
  let api: TestApi;
  let folder: string;
  beforeAll(async () => {
    api = await startApi();
    folder = await mkdtemp(join(tmpdir(), 'formkurva-client-'));
  });
  afterAll(async () => {
    await api.close();
    await rm(folder, { recursive: true });
  });

  it('signs in and logs a meal', { timeout: 120_000 }, async () => {
    const { email } = await makeMember(api);
    await generateApi({
      fileName: 'client.ts',
      output: folder,
      spec: plain(document),
      httpClientType: 'fetch',
      silent: true,
    });
    const { Api } = await importGenerated(join(folder, 'client.ts'));
    const baseUrl = `${await api.app.listen({ port: 0, host: '127.0.0.1' })}/api/v1`;
    const signedOut = new Api({ baseUrl, baseApiParams: { format: 'json' } });
    const signIn = { identifier: email, password: 'Formkurva-2026', device: 'app' };
    const { data: session } = await callOf(signedOut, 'authSignIn')(signIn);
    const client = new Api({
      baseUrl,
      baseApiParams: { format: 'json', headers: { authorization: `Bearer ${session.token}` } },
    });
    const { id, ...meal } = makeMeal();
    await callOf(client, 'mealsSave')(id, meal);
    const { data: day } = await callOf(client, 'mealsDay')(meal.day);
    expect(day).toMatchObject({ rows: [{ id, foodName: 'Havregryn' }] });
  });

  function callOf(client: GeneratedApi, name: string): Call {
    for (const group of Object.values(client)) {
      const found = group?.[name];
      if (typeof found === 'function') return found;
    }
    throw new Error(`The generated client has no ${name}.`);
  }
});

/** Generators take plain data and change it. */
const plain = (value: Document) => JSON.parse(JSON.stringify(value));
