import { createMcpHandler } from '@modelcontextprotocol/server';
import { type Caller, createMcpServer } from './mcp-server.ts';

type Message = { request: Request; body: unknown };

/** Answers one message with a server of its own: nothing is stored between requests. */
export async function answerMcp(caller: Caller, { request, body }: Message): Promise<Response> {
  // Nothing changes while a request is answered, so nobody can subscribe to changes.
  const handler = createMcpHandler(() => createMcpServer(caller), { maxSubscriptions: 0 });
  const response = await handler.fetch(request, { parsedBody: body });
  await handler.close();
  return response;
}
