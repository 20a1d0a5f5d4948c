import type { OpenAPI } from '@orpc/contract';
import type { CallMeta } from '#domain/calls.contract.ts';
import { ERRORS } from '#domain/errors/error-codes.ts';
import { CALL_GROUPS, type CallGroup, callGroup } from '#domain/root.contract.ts';
import { RATE_LIMITS } from '../rate-limit/rate-limit.ts';

/** Descriptions of the groups of calls. */
export const TAGS = Object.values<CallGroup>(CALL_GROUPS)
  .flatMap(({ calls, about }) => (about === undefined ? [] : [{ name: tagOf(calls), description: about }]))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** The refusals that all calls share. */
const REFUSALS = {
  BadInput: { status: 400, description: 'Some of the input is not valid; `data.issues` says where.' },
  NotSignedIn: { status: 401, description: 'Not signed in, or the session has ended.' },
  Forbidden: { status: 403, description: 'Not for this member, or the request did not come from Formkurva.' },
  NotFound: { status: 404, description: 'There is no such thing, or it is another member’s.' },
  Conflict: { status: 409, description: 'It does not fit what is stored; `code` says why.' },
  TooManyRequests: { status: 429, description: 'Too many calls. `Retry-After` says how many seconds to wait.' },
  Failed: { status: 500, description: 'Something went wrong on our side. The call can be repeated.' },
} as const;

type Refusal = keyof typeof REFUSALS;

/** The format of every refusal, and a response for each shared one. */
export const ERROR_COMPONENTS = {
  schemas: {
    Error: {
      type: 'object',
      required: ['code', 'status', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(ERRORS), description: 'What programs go by.' },
        status: { type: 'integer', description: 'The HTTP status.' },
        message: { type: 'string', description: 'A sentence in English.' },
        defined: { type: 'boolean' },
        data: { description: 'More about it, by code: `issues` of BAD_INPUT, `retryAfter` of RATE_LIMITED.' },
      },
    },
  },
  responses: Object.fromEntries(
    Object.entries(REFUSALS).map(([name, { description }]) => [
      name,
      {
        description,
        ...(name === 'TooManyRequests' && {
          headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } },
        }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  ),
} satisfies OpenAPI.ComponentsObject;

/** Documents access, rate limit and refusals of every operation. */
export function describeOperations(document: OpenAPI.Document): void {
  for (const item of Object.values(document.paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = item?.[method];
      if (operation) describeOperation(operation);
    }
  }
}

function describeOperation(operation: OpenAPI.OperationObject): void {
  const { access = 'member', rateLimit = 'normal' } = metaOf(`${operation.operationId}`);
  if (access === 'anyone' || access === 'demo') operation.security = [];
  operation.description = [ACCESS_TEXTS[access], limitText(rateLimit)].join(' ');
  const responses: Record<string, OpenAPI.ReferenceObject> = {};
  for (const name of refusalsOf(operation, access)) {
    responses[REFUSALS[name].status] = { $ref: `#/components/responses/${name}` };
  }
  operation.responses = { ...operation.responses, ...responses };
}

function refusalsOf(operation: OpenAPI.OperationObject, access: NonNullable<CallMeta['access']>): Refusal[] {
  const isAddressed = (operation.parameters ?? []).some((parameter) => 'in' in parameter && parameter.in === 'path');
  const hasInput = operation.requestBody !== undefined || (operation.parameters ?? []).length > 0;
  const isWrite = operation.requestBody !== undefined;
  return [
    ...(hasInput ? (['BadInput'] as const) : []),
    ...(access === 'anyone' ? [] : (['NotSignedIn'] as const)),
    'Forbidden',
    ...(isAddressed ? (['NotFound'] as const) : []),
    ...(isWrite ? (['Conflict'] as const) : []),
    'TooManyRequests',
    'Failed',
  ];
}

const ACCESS_TEXTS = {
  anyone: 'For anyone.',
  member: 'For signed-in members.',
  admin: 'For admins.',
  demo: 'Only in the demo.',
};

function limitText(rateLimit: NonNullable<CallMeta['rateLimit']>): string {
  const limit = RATE_LIMITS[rateLimit];
  return limit
    ? `At most ${limit.max} calls from one address in ${limit.windowSeconds} seconds.`
    : 'Within the limit that all calls from one address share.';
}

/** An operation id is the call's path in the contract: auth.signIn. */
function metaOf(operationId: string): CallMeta {
  const [group, name = ''] = operationId.split('.');
  return callGroup(group)?.calls[name]?.['~orpc'].meta ?? {};
}

/** The calls of a group have the same tag. */
function tagOf(calls: CallGroup['calls']): string {
  return Object.values(calls)[0]?.['~orpc'].route.tags?.[0] ?? '';
}
