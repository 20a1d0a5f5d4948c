import { setTimeout as delay } from 'node:timers/promises';
import * as otel from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '#server/platform/config/config.ts';
import type { Log } from '#server/platform/deps.ts';
import type { Attributes, Span, Tracer } from './span.ts';

type Settings = NonNullable<Config['tracing']>;

/** Limit for sending the last spans when the process ends. */
const LAST_SPANS_MS = 2000;

/**
 * Sends spans to a collector by OTLP over HTTP, in background batches. This is the only file that uses the SDK, and it is imported by
 * `import()` only when an address is set.
 */
export function openTracer({ endpoint, serviceName, sampleRatio }: Settings, log: Log): Tracer {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: reportingFailures(new OTLPTraceExporter({ url }), log) })],
  });
  const tracer = provider.getTracer('formkurva');
  const kinds = { call: otel.SpanKind.SERVER, job: otel.SpanKind.CONSUMER };
  return {
    start: (kind, name, traceparent) => begin(tracer, name, kinds[kind], contextOf(traceparent)),
    stop: () =>
      Promise.race([provider.shutdown().catch(() => undefined), delay(LAST_SPANS_MS, undefined, { ref: false })]),
  };
}

function begin(
  tracer: otel.Tracer,
  name: string,
  kind: otel.SpanKind,
  parent: otel.Context,
  attributes: Attributes = {},
): Span {
  const span = tracer.startSpan(name, { kind, attributes }, parent);
  const own = otel.trace.setSpan(parent, span);
  return {
    traceId: span.spanContext().traceId,
    child: (childName, childAttributes) => begin(tracer, childName, otel.SpanKind.CLIENT, own, childAttributes),
    end: (outcome = {}) => {
      if (outcome.name) span.updateName(outcome.name);
      if (outcome.attributes) span.setAttributes(outcome.attributes);
      if (outcome.error) span.setStatus({ code: otel.SpanStatusCode.ERROR, message: outcome.error });
      span.end();
    },
  };
}

/** https://www.w3.org/TR/trace-context: version, trace, span, flags; zeros mean none. */
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

function contextOf(traceparent: string | undefined): otel.Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return otel.ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return otel.trace.setSpanContext(otel.ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Logs one line when exports begin to fail and one when they work again, not one per batch. */
function reportingFailures(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isFailing) log.warn({ err: result.error }, 'the collector does not accept traces');
        if (!result.error && isFailing) log.info('the collector accepts traces again');
        isFailing = Boolean(result.error);
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
