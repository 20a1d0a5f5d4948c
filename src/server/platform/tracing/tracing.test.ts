import { Writable } from 'node:stream';
import fastify, { LogController } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { createNoPayments } from '#server/platform/payments/payments.ts';
import { reportErrors } from '#server/platform/payments/report-errors.ts';
import { startApi } from '#server/test/api-test.ts';
import { startHttpServer } from '#server/test/loopback.ts';
import { makeMember } from '#server/test/makers.ts';
import { silentLog } from '#server/test/silent-log.ts';
import { startTraceCollector } from '#server/test/trace-collector.ts';
import { traceRequests } from '../http/trace-requests.ts';
import { openTracer } from './open-telemetry.ts';
import { runInUnit, type Span, traced } from './span.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

async function startTraced(env: NodeJS.ProcessEnv = {}) {
  const collector = await startTraceCollector();
  const tracer = openTracer({ endpoint: collector.endpoint, serviceName: 'formkurva', sampleRatio: 1 }, silentLog);
  const api = await startApi(env, { tracer });
  onTestFinished(() => api.close());
  return { api, tracer, spans: collector.spans };
}

it('traces a call by its name, with its statements as nested spans, without values', async () => {
  const { api, tracer, spans } = await startTraced();
  const member = await makeMember(api);

  await member.client.foods.search({ query: 'hemligt sökord' });
  await tracer.stop();

  const call = spans.find(({ name }) => name === 'foods.search');
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(call).toMatchObject({
    service: 'formkurva',
    kind: 2,
    parentSpanId: '',
    attributes: { 'http.route': '/rpc/foods/search', 'http.response.status_code': 200 },
  });
  expect(call?.attributes['formkurva.statements']).toBe(statements.length);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.every(({ traceId, kind }) => traceId === call?.traceId && kind === 3)).toBe(true);
  expect(statements.map(({ attributes }) => attributes['db.system.name'])).toContain('postgresql');
  expect(JSON.stringify(spans)).not.toMatch(new RegExp(`hemligt|${member.id}|${member.token}`));
});

it('reports a refusal by its code', async () => {
  const { api, tracer, spans } = await startTraced();

  await api
    .as(null)
    .meals.day({ day: '2026-11-16' })
    .catch(() => undefined);
  await tracer.stop();

  expect(spans.find(({ name }) => name === 'meals.day')).toMatchObject({
    attributes: { 'formkurva.refusal': 'UNAUTHORIZED', 'http.response.status_code': 401 },
    status: { code: 0 },
  });
});

it.each([
  ['taken over from a trusted proxy', { TRUST_PROXY: '1' }, true],
  ['not taken over from anybody else', {}, false],
])('a trace from elsewhere is %s', async (_how, env, isContinued) => {
  const { api, tracer, spans } = await startTraced(env);

  await api
    .as(null, { traceparent: TRACEPARENT })
    .auth.me()
    .catch(() => undefined);
  await tracer.stop();

  const [call] = spans.filter(({ kind }) => kind === 2);
  expect([call?.traceId === TRACE, call?.parentSpanId === '00f067aa0ba902b7']).toEqual([isContinued, isContinued]);
});

it("adds the trace id to the call's log lines", async () => {
  const lines: unknown[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const app = fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  onTestFinished(() => app.close());
  const span: Span = { traceId: TRACE, child: () => span, end: () => undefined };
  traceRequests(app, { start: () => span, stop: async () => undefined }, false);
  app.get('/rpc/x', async (request) => {
    request.log.warn('a slow call');
    return {};
  });

  await app.inject('/rpc/x');

  expect(lines).toMatchObject([{ msg: 'a slow call', traceId: TRACE, reqId: expect.any(String) }]);
});

it('logs one line when the collector is down, and fails no call', async () => {
  const logged: string[] = [];
  const log = { ...silentLog, warn: (_fields: unknown, text?: string) => void logged.push(String(text)) };
  const endpoint = await startHttpServer((_request, response) => response.writeHead(400).end());
  const tracer = openTracer({ endpoint, serviceName: 'formkurva', sampleRatio: 1 }, log);

  tracer.start('call', 'meals.day').end();
  await tracer.stop();

  expect(logged).toEqual(['the collector does not accept traces']);
});

it('does not trace health checks and metrics', async () => {
  const { api, tracer, spans } = await startTraced();

  for (const url of ['/healthz', '/readyz', '/metrics']) await api.app.inject(url);
  await tracer.stop();

  expect(spans).toEqual([]);
});

it('traces a run of a job separately, with its statements', async () => {
  const { api, tracer, spans } = await startTraced();
  await enqueueJob(api.db, { kind: 'unheard-of', payload: {} }, api.clock);

  await api.work();
  await tracer.stop();

  const job = spans.find(({ name }) => name === 'job unheard-of');
  expect(job).toMatchObject({
    kind: 5,
    attributes: { 'formkurva.attempt': 1, 'formkurva.outcome': 'failed' },
    status: { code: 2, message: 'failed' },
  });
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId)).toMatchObject([{ name: 'update jobs' }]);
});

it('traces a request to the payment provider inside its call, with the kind of its failure', async () => {
  const { tracer, spans } = await startTraced();
  const payments = reportErrors(createNoPayments(), () => undefined);
  const span = tracer.start('call', 'checkout.begin');

  await runInUnit({ requestId: 'r1', name: null, statements: 0, span }, () =>
    payments.readCheckout('cs_secret').catch(() => undefined),
  );
  span.end();
  await tracer.stop();

  const asked = spans.find(({ name }) => name === 'payments.readCheckout');
  expect(asked).toMatchObject({ parentSpanId: spans.find(({ name }) => name === 'checkout.begin')?.spanId });
  expect([asked?.status.code, JSON.stringify(spans).includes('cs_secret')]).toEqual([2, false]);
});

it('runs untraced work unchanged', async () => {
  expect(await traced('mail.send', async () => 'sent')).toBe('sent');
});

it('ends the span also when a thrown value is no error', async () => {
  const ends: unknown[] = [];
  const span: Span = { traceId: TRACE, child: () => span, end: (outcome) => ends.push(outcome) };
  const work = runInUnit({ requestId: 'r1', name: null, statements: 0, span }, () =>
    traced('sms.send', () => Promise.reject('no')),
  );

  await expect(work).rejects.toBe('no');
  expect(ends).toEqual([{ error: 'error' }]);
});
