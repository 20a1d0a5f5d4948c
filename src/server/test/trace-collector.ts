import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { startHttpServer } from './loopback.ts';

const text = z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue);
const number = z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue);
const other = z.unknown().transform(() => null);
const attributes = z
  .array(z.object({ key: z.string(), value: z.union([text, number, other]) }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  name: z.string(),
  kind: z.number(),
  attributes,
  status: z.object({ code: z.number().default(0), message: z.string().default('') }),
});
/** The parts of an OTLP over HTTP body that tests read. */
const request = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
});

export type ReceivedSpan = z.infer<typeof span> & { service: string };

/** A small OTLP collector on this machine that records spans. */
export async function startTraceCollector() {
  const spans: ReceivedSpan[] = [];
  const endpoint = await startHttpServer(async (incoming, response) => {
    if (incoming.url !== '/v1/traces') return response.writeHead(404).end();
    const { resourceSpans } = request.parse(await json(incoming));
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(resource.attributes['service.name']);
      for (const scope of scopeSpans) spans.push(...scope.spans.map((received) => ({ ...received, service })));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return { endpoint, spans };
}
