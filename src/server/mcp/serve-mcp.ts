import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext, Session } from '#server/platform/call-context.ts';
import type { Config } from '#server/platform/config/config.ts';
import { answerForError } from '#server/platform/http/error-answer.ts';
import { answerRefusal, refuse } from '#server/platform/refuse.ts';
import type { Calls } from './tool.ts';

type Parts = {
  config: Pick<Config, 'publicUrl'>;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => CallContext;
  callsOf: (context: CallContext) => Calls;
};

/** `POST /mcp`: the Model Context Protocol over stateless streamable HTTP, for callers with an access key. */
export function serveMcp({ config, contextOf, callsOf }: Parts): FastifyPluginCallback {
  return (app, _options, done) => {
    app.post('/mcp', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const context = contextOf(request, reply);
      // A page of another site must not reach a server on the member's own machine.
      const { origin } = request.headers;
      if (origin !== undefined && origin !== context.reachedUrl) return answerRefusal(request, reply, refuse('CSRF'));
      try {
        const caller = { context, calls: callsOf(context), session: await keySession(context) };
        // Loaded at the first request: few installations use it, and it would slow down every start.
        const { answerMcp } = await import('./answer-mcp.ts');
        const message = { request: webRequest(request, config.publicUrl), body: request.body };
        return await send(reply, await answerMcp(caller, message));
      } catch (error) {
        const refusal = answerForError(error, context.log);
        if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
        return answerRefusal(request, reply, refusal);
      }
    });
    app.route({
      method: ['GET', 'DELETE'],
      url: '/mcp',
      exposeHeadRoute: false,
      handler: async (request, reply) => answerRefusal(request, reply, refuse('METHOD_NOT_ALLOWED')),
    });
    done();
  };
}

/** The session of an access key: a signed-in browser or app is not a client. */
async function keySession(context: CallContext): Promise<Session> {
  const session = context.hasKey ? await context.session() : null;
  if (!session) throw refuse('UNAUTHORIZED');
  return session;
}

/** The request for the library, which reads its headers; the body has been parsed. */
function webRequest({ headers }: FastifyRequest, publicUrl: string): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) if (name !== 'authorization') sent.set(name, String(value));
  return new Request(new URL('/mcp', publicUrl), { method: 'POST', headers: sent });
}

async function send(reply: FastifyReply, response: Response) {
  const type = response.headers.get('content-type');
  if (type !== null) reply.type(type);
  return reply.status(response.status).send(Buffer.from(await response.arrayBuffer()));
}
