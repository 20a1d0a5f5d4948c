import type { AnyContractProcedure, OpenAPI } from '@orpc/contract';
import type { CallMeta } from '#domain/calls.contract.ts';
import { ERRORS } from '#domain/errors/error-codes.ts';
import { contract } from '#domain/root.contract.ts';
import { RATE_LIMITS } from '../rate-limit/rate-limit.ts';

/** Descriptions of the groups of calls. */
export const TAGS = [
  { name: 'admin analytics', description: 'Sums about members, use and shop, for admins.' },
  { name: 'admin cashback', description: 'The cashback ledger and its corrections, for admins.' },
  { name: 'admin community', description: 'Reports, decisions and topics of the forum, for admins.' },
  { name: 'admin ebooks', description: 'Writing, files and publishing of e-books, for admins.' },
  { name: 'admin exercises', description: 'Corrections of the exercise catalogue, for admins.' },
  { name: 'admin foods', description: 'The food catalogue: corrections, doubles and barcodes, for admins.' },
  { name: 'admin operations', description: 'How the service is: overview, jobs, alarms, search, for admins.' },
  { name: 'admin orders', description: 'Orders, shipping and refunds, for admins.' },
  { name: 'admin planners', description: 'Meal plans, schedules and workouts assigned to members, for admins.' },
  { name: 'admin seeder', description: 'Test data, for admins.' },
  { name: 'admin shop', description: 'Products, categories and stock, for admins.' },
  { name: 'admin trail', description: 'What admins did, searched, exported and put back.' },
  { name: 'admin users', description: 'Members and invitations, for admins.' },
  { name: 'auth', description: 'Accounts, sessions, passwords.' },
  { name: 'body', description: 'Weight, tape, caliper and goals.' },
  { name: 'cashback', description: 'Cashback and referrals.' },
  { name: 'community', description: 'The forum: topics, threads, posts, notifications and drafts.' },
  { name: 'dashboard', description: 'The day at a glance.' },
  { name: 'energy need', description: 'What the body uses a day, as measured from food and weight.' },
  { name: 'ebooks', description: 'The library, reading places, bookmarks and highlights.' },
  { name: 'exercises', description: 'The exercise catalogue and own exercises.' },
  { name: 'fitness', description: 'Workouts, templates, schedules, live sessions, progress and imports.' },
  { name: 'dev', description: 'What only the demo has.' },
  { name: 'faults', description: 'What went wrong on a device.' },
  { name: 'foods', description: 'The food catalogue, own foods and habits.' },
  { name: 'health', description: 'Imported health data: steps, active energy, weights and workouts.' },
  { name: 'meal plans', description: 'Meal plans and their shopping lists.' },
  { name: 'meals', description: 'The food journal.' },
  { name: 'orders', description: 'The member’s orders and paying for them.' },
  { name: 'own-data', description: 'Export and import of everything a member has, and deleting the account.' },
  { name: 'profile', description: 'The member’s profile, consent and activity.' },
  { name: 'push', description: 'Notifications on devices: subscriptions, choices and reminders.' },
  { name: 'nutrients', description: 'Vitamins and minerals of what was logged, and whom they are compared for.' },
  { name: 'pantry', description: 'What is at home, with best before; what is eaten and cooked is taken from it.' },
  { name: 'recipes', description: 'Recipes, links to them, what was cooked of them, and boxes in fridge and freezer.' },
  { name: 'shop', description: 'Products and the cart.' },
  { name: 'two-step', description: 'Signing in by two steps: codes, keys and trusted devices.' },
  { name: 'water', description: 'Water that was drunk, glass by glass.' },
  { name: 'weekly review', description: 'The week as rules see it, and whether it is mailed.' },
  { name: 'week plan', description: 'What is planned for which meal of which day, and what of it was eaten.' },
];

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
  const [group = '', name = ''] = operationId.split('.');
  const calls: Record<string, Record<string, AnyContractProcedure>> = contract;
  return calls[group]?.[name]?.['~orpc'].meta ?? {};
}
