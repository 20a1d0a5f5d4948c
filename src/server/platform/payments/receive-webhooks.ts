import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '#server/platform/db/db.ts';
import { answerRefusal, refuse } from '#server/platform/refuse.ts';
import { WebhookRefused } from './payment-error.ts';
import type { PaymentEvent, Payments } from './payments.ts';

/** The provider's largest webhook is far smaller. */
const MAX_WEBHOOK_BYTES = 512 * 1024;

export type WebhookHandlers = {
  payments: Pick<Payments, 'readWebhookEvent'>;
  db: Db;
  /** Records an event by its id; false for a duplicate. Waits for a concurrent transaction with the same event. */
  rememberEvent: (db: Db, event: PaymentEvent) => Promise<boolean>;
  /** Applies the event. Runs in the transaction that records it, so both happen, once, or neither. */
  onEvent: (db: Db, event: PaymentEvent) => Promise<void>;
};

/**
 * POST /webhooks/stripe. The body is not parsed, because the signature covers its bytes. Any status but 2xx makes the provider send the
 * webhook again, so 2xx is sent only for events that are applied, duplicate or irrelevant.
 */
export function receiveWebhooks({ payments, db, rememberEvent, onEvent }: WebhookHandlers): FastifyPluginAsync {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_WEBHOOK_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/webhooks/stripe', async (request, reply) => {
      try {
        const event = await read(payments, request.body, request.headers['stripe-signature']);
        if (event.kind !== 'other') {
          await db.transaction(async (tx) => {
            if (await rememberEvent(tx, event)) await onEvent(tx, event);
          });
        }
        return { received: true };
      } catch (error) {
        if (!(error instanceof WebhookRefused)) throw error;
        request.log.warn({ err: error }, 'a payment event was refused');
        return answerRefusal(request, reply, refuse('BAD_INPUT', { issues: [] }));
      }
    });
  };
}

async function read(payments: WebhookHandlers['payments'], body: unknown, signature: unknown): Promise<PaymentEvent> {
  if (Buffer.isBuffer(body) && typeof signature === 'string') return payments.readWebhookEvent(body, signature);
  throw new WebhookRefused('the event has no body or no signature');
}
