import { vi } from 'vitest';
import { ERRORS, type ErrorCode } from '#domain/errors/error-codes.ts';
import { contract } from '#domain/root.contract.ts';

/** The server's answer to a call: a value, or a function of the input. */
export type Answer = unknown;
export type Call = { path: string; input: unknown };

class Refusal {
  constructor(
    readonly code: ErrorCode,
    readonly data?: unknown,
  ) {}
}

export const refuse = (code: ErrorCode, data?: unknown) => new Refusal(code, data);

/** A server that cannot be reached. */
export const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

export const DONE = { ok: true };

/**
 * A server at the fetch port. Calls and answers are validated by the real contract. Answers can be changed while the
 * page is open.
 */
export function cannedServer(answers: Record<string, Answer>): { calls: Call[]; answers: Record<string, Answer> } {
  const server: { calls: Call[]; answers: Record<string, Answer> } = { calls: [], answers };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/rpc/', '').replaceAll('/', '.');
    const input = await inputOf(init.body);
    const call = callAt(path);
    const bad = call.input && (await call.input['~standard'].validate(input)).issues;
    if (bad) return answer(refuse('BAD_INPUT', { issues: bad.map((issue) => ({ path: String(issue.path?.[0]) })) }));
    server.calls.push({ path, input });
    if (!Object.hasOwn(server.answers, path)) throw surely(new Error(`The test has no answer to ${path}`));
    const canned = server.answers[path];
    const reply: unknown = typeof canned === 'function' ? await canned(input) : canned;
    if (reply instanceof Refusal) return answer(reply);
    const wrong = call.output && (await call.output['~standard'].validate(reply)).issues;
    if (wrong) throw surely(new Error(`The answer to ${path} is not one: ${JSON.stringify(wrong)}`));
    return answer(reply);
  });
  return server;
}

type Schema = { '~standard': { validate: (value: unknown) => Promise<Validated> | Validated } };
type Validated = { issues?: readonly { path?: readonly unknown[] }[] };

function callAt(path: string): { input: Schema | undefined; output: Schema | undefined } {
  let part: unknown = contract;
  for (const name of path.split('.')) part = typeof part === 'object' && part !== null ? Reflect.get(part, name) : null;
  if (typeof part !== 'object' || part === null) throw surely(new Error(`There is no call ${path}`));
  const { inputSchema, outputSchema } = asDefinition(Reflect.get(part, '~orpc'));
  return { input: inputSchema, output: outputSchema };
}

// The loop above ends at a procedure of the contract, whose definition has its schemas under these names.
const asDefinition = (found: unknown) => found as { inputSchema?: Schema; outputSchema?: Schema };

async function inputOf(body: unknown): Promise<unknown> {
  if (!(body instanceof FormData)) return JSON.parse(String(body)).json;
  const { json, maps } = JSON.parse(String(body.get('data')));
  return {
    ...json,
    ...Object.fromEntries(maps.map(([name]: [string], index: number) => [name, body.get(String(index))])),
  };
}

function answer(reply: unknown): Response {
  if (!(reply instanceof Refusal)) return Response.json({ json: reply });
  const { status, text } = ERRORS[reply.code];
  return Response.json(
    { json: { defined: false, code: reply.code, status, message: text, data: reply.data } },
    { status },
  );
}

/** Throws asynchronously, because code under test would treat an error in the test as a lost network. */
function surely(mistake: Error): Error {
  queueMicrotask(() => {
    throw mistake;
  });
  return mistake;
}
