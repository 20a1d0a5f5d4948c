import { Writable } from 'node:stream';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { callOf, logCalls, requestId } from './request-context.ts';

async function linesOf(level: string, ms: number): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const app: FastifyInstance = fastify({
    logger: { level, stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  onTestFinished(() => app.close());
  app.addHook('onRequest', (_request, reply, done) => {
    vi.spyOn(reply, 'elapsedTime', 'get').mockReturnValue(ms);
    done();
  });
  logCalls(app);
  app.get('/call', async (request) => {
    Object.assign(callOf(request), { name: 'meals.day', memberId: 'm1', statements: 2 });
    return {};
  });
  await app.inject('/call');
  return lines;
}

describe('the log of calls', () => {
  it('logs a slow call with member, duration, statement count and request id', async () => {
    const [line] = await linesOf('info', 1234);
    expect(line).toMatchObject({
      call: 'meals.day',
      memberId: 'm1',
      ms: 1234,
      status: 200,
      statements: 2,
      msg: 'a slow call',
    });
    expect(line).toHaveProperty('reqId');
  });

  it('logs no quick calls except at debug level', async () => {
    expect(await linesOf('info', 12)).toEqual([]);
    expect(await linesOf('debug', 12)).toMatchObject([{ call: 'meals.day', ms: 12, msg: 'a request' }]);
  });
});

describe('the id of a request', () => {
  const random = () => 'ours';

  it('is the id of a trusted proxy', () => {
    expect(requestId({ 'x-request-id': '7f1c2d3e-aaaa' }, true, random)).toBe('7f1c2d3e-aaaa');
  });

  it.each([
    ['from nobody trusted', '7f1c2d3e-aaaa', false],
    ['with a line break', 'abcdefgh\n{"level":60}', true],
    ['too long', 'a'.repeat(129), true],
    ['missing', undefined, true],
  ])('is our own where theirs is %s', (_what, given, isBehindProxy) => {
    expect(requestId({ 'x-request-id': given }, isBehindProxy, random)).toBe('ours');
  });
});
