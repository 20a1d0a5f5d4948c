import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { DeletionNote } from '#domain/own-data/deletion/deletion-rules.ts';
import type { Contract } from '#domain/root.contract.ts';
import { buildApp } from '#server/app.ts';
import { authJobs } from '#server/auth/auth.jobs.ts';
import { cashbackJobs } from '#server/cashback/cashback.jobs.ts';
import { communityJobs } from '#server/community/community.jobs.ts';
import type { DeletionList } from '#server/own-data/deletion/deletion-list.ts';
import { ownDataJobs } from '#server/own-data/own-data.jobs.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import type { Replica } from '#server/platform/db/replica.ts';
import type { Clock } from '#server/platform/deps.ts';
import { createLiveEvents } from '#server/platform/events/live-events.ts';
import { createExerciseSource } from '#server/platform/exercise-source/exercise-source.ts';
import { createFoodSources } from '#server/platform/food-sources/food-sources.ts';
import { createJobRunner } from '#server/platform/jobs/job-runner.ts';
import { createDemoMail, readDemoMailbox } from '#server/platform/mail/demo-mailbox.ts';
import { mailJobs } from '#server/platform/mail/mail.ts';
import { createNoPayments, type Payments } from '#server/platform/payments/payments.ts';
import { createPushSender } from '#server/platform/push/web-push.ts';
import { createSafeFetch } from '#server/platform/safe-fetch/safe-fetch.ts';
import { createDemoSms } from '#server/platform/sms/demo-sms.ts';
import { smsJobs } from '#server/platform/sms/sms.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import type { Tracer } from '#server/platform/tracing/span.ts';
import { pushJobs } from '#server/push/push.jobs.ts';
import { mayMatureCashback } from '#server/shop/order-lists/order-lists.service.ts';
import { shopJobs } from '#server/shop/shop.jobs.ts';
import { cloneDatabase, type TestDatabase } from './db/clone-database.ts';
import { memoryFiles } from './memory-files.ts';
import { type MovableClock, movableClock } from './movable-clock.ts';
import { silentLog } from './silent-log.ts';

export type Client = ContractRouterClient<Contract>;
export type TestApi = Awaited<ReturnType<typeof startApi>>;

/** VAPID keys for tests only. */
const TEST_KEYS = {
  publicKey: 'BCMB4oBYB3WEbpEmu9xOI-sD-Vq4kvp3gtBwIra7PKdlYlkEHHq6Q9m2Y4lfg6elcT5N3jmfibZ8zC6--tMGBfc',
  privateKey: 'agaj_VC6o2q6xlojvl7nF0owQ_ljHQSW2GRH-0yniGc',
};

const secret = 'a secret for tests, long enough to be one';

type StartOptions = {
  time?: MovableClock;
  payments?: Payments;
  database?: TestDatabase;
  replica?: Replica | null;
  tracer?: Tracer | null;
};

/** The whole application in process, on its own database, with a clock that the test moves. */
export async function startApi(env: NodeJS.ProcessEnv = {}, options: StartOptions = {}) {
  const { time = movableClock(), payments = createNoPayments(), replica = null, tracer = null } = options;
  const database = options.database ?? (await cloneDatabase());
  const liveEvents = createLiveEvents({ url: database.url, log: silentLog });
  // Nothing listens on port 9: a test without its own source server fails at once.
  const outside = { LOG_LEVEL: 'silent', OFF_BASE_URL: 'http://127.0.0.1:9' };
  // Tests send more requests a minute than any person.
  const config = readConfig({ ...outside, REQUESTS_PER_MINUTE: '1000000', ...env });
  const basics = { ...systemDeps, clock: time.clock };
  const sources = outsideSources(config, basics);
  const ports = { files: memoryFiles(), payments, secret, liveEvents, replica, tracer };
  const deps = { config, database, ...basics, ...sources, ...ports, lateMs: 0, checkAnswers: true };
  const app = await buildApp(deps);
  const deletionList = memoryDeletionList();
  const senders = { mail: createDemoMail(database.db, time.clock), sms: createDemoSms(database.db, time.clock) };
  const jobs = createJobRunner({
    database,
    handlers: {
      ...mailJobs(senders.mail),
      ...smsJobs(senders.sms),
      ...authJobs(database.db, deps, senders),
      ...cashbackJobs(database.db, { ...basics, mayMature: mayMatureCashback, log: silentLog }),
      ...shopJobs(database.db, deps),
      ...communityJobs(database.db, deps),
      ...pushJobs(database.db, deps),
      ...ownDataJobs(database.db, { ...deps, deletionList }),
    },
    clock: time.clock,
    log: silentLog,
    tracer,
  });
  return {
    ...deps,
    app,
    db: database.db,
    deletionList,
    ...time,
    /** A client for the member with this token, or without a session. */
    as: (token: string | null, headers: Record<string, string> = {}) => clientFor(app, token, headers),
    /** Runs the due background work. */
    work: jobs.drain,
    /** Sends pending messages and returns the newest. */
    messages: () => jobs.drain().then(() => readDemoMailbox(database.db)),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

function memoryDeletionList(): DeletionList {
  const notes: DeletionNote[] = [];
  return { append: async (note) => void notes.push(note), read: async () => notes };
}

function outsideSources(config: Config, basics: { clock: Clock }) {
  return {
    foodSources: createFoodSources({ ...config.foodSources, publicUrl: config.publicUrl }, basics),
    exerciseSource: createExerciseSource(config.exerciseSource, basics),
    push: createPushSender(config, TEST_KEYS),
    safeFetch: createSafeFetch({ loopback: config.outgoingLoopback }),
  };
}

function clientFor(app: FastifyInstance, token: string | null, headers: Record<string, string>): Client {
  const link = new RPCLink({
    url: 'http://localhost/rpc',
    headers: { 'x-formkurva': 'test', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    fetch: async (request) => toResponse(await app.inject(await toInject(request))),
  });
  return createORPCClient(link);
}

async function toInject(request: Request): Promise<InjectOptions> {
  const payload = Buffer.from(await request.arrayBuffer());
  return {
    method: asMethod(request.method),
    url: request.url,
    headers: Object.fromEntries(request.headers),
    ...(payload.length > 0 ? { payload } : {}),
  };
}

// The standard types the method as any text; the client only sends the usual ones.
const asMethod = (method: string) => method as NonNullable<InjectOptions['method']>;

function toResponse(answer: Awaited<ReturnType<FastifyInstance['inject']>>): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
  const body = answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload);
  return new Response(body, { status: answer.statusCode, headers });
}
