import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import type { Clock, Log } from '#server/platform/deps.ts';
import { createNoPayments, type Payments } from '#server/platform/payments/payments.ts';
import type { StripeSettings } from '#server/platform/payments/stripe-payments.ts';
import { systemDeps } from '#server/platform/system-deps.ts';
import { readAccess } from '#test-doubles/payment-sandbox/access.ts';
import { startPaymentSandbox } from '#test-doubles/payment-sandbox/sandbox.ts';

type Settings = Pick<Config, 'payments' | 'dataDir' | 'publicUrl'>;

export type RunningSandbox = { deliverTo: (host: string, port: number) => void; stop: () => Promise<void> };

/** Starts the payment sandbox beside the servers, if enabled. Processes with the same data folder share it. */
export async function startSandbox(config: Settings, log: Log): Promise<RunningSandbox | null> {
  if (config.payments.kind !== 'sandbox') return null;
  const sandbox = await startPaymentSandbox({
    folder: folderOf(config),
    publicUrl: config.publicUrl,
    businessName: 'Formkurva',
    ...systemDeps,
    log: { info: (details, text) => log.info(details, text), warn: (details, text) => log.warn(details, text) },
  });
  return {
    deliverTo: (host, port) => sandbox.deliverTo(`http://${reachable(host)}:${port}/webhooks/stripe`),
    stop: sandbox.stop,
  };
}

/** A serving process's payments: the same code for Stripe and the sandbox, with another host. */
export async function openPayments(
  config: Settings,
  clock: Clock,
): Promise<{ payments: Payments; sandboxPort: number | null }> {
  if (config.payments.kind === 'none') return { payments: createNoPayments(), sandboxPort: null };
  if (config.payments.kind === 'stripe') {
    const { secretKey, webhookSecret } = config.payments;
    return { payments: stripeOnDemand({ secretKey, webhookSecret, clock }), sandboxPort: null };
  }
  const access = await readAccess(folderOf(config));
  if (!access) throw new Error('The payment sandbox has not been started.');
  const { port, secretKey, webhookSecret } = access;
  const host = { host: '127.0.0.1', port, protocol: 'http' } as const;
  return { payments: stripeOnDemand({ secretKey, webhookSecret, host, clock }), sandboxPort: port };
}

/** Stripe's two hundred files are loaded with the first payment, refund or webhook, to keep the start fast. */
function stripeOnDemand(settings: StripeSettings): Payments {
  const load = async () =>
    (await import('#server/platform/payments/stripe-payments.ts')).createStripePayments(settings);
  let loaded: ReturnType<typeof load> | null = null;
  const stripe = () => {
    loaded ??= load();
    return loaded;
  };
  return {
    createCheckout: async (checkout) => (await stripe()).createCheckout(checkout),
    readCheckout: async (id) => (await stripe()).readCheckout(id),
    expireCheckout: async (id) => (await stripe()).expireCheckout(id),
    refund: async (refund) => (await stripe()).refund(refund),
    listSettled: async (paymentId) => (await stripe()).listSettled(paymentId),
    listRefunds: async (paymentId) => (await stripe()).listRefunds(paymentId),
    listRefundsSince: async (since) => (await stripe()).listRefundsSince(since),
    listPayouts: async (since) => (await stripe()).listPayouts(since),
    listPayoutRows: async (payoutId) => (await stripe()).listPayoutRows(payoutId),
    readWebhookEvent: async (body, signature) => (await stripe()).readWebhookEvent(body, signature),
  };
}

const folderOf = ({ dataDir }: Settings) => join(dataDir, 'payment-sandbox');

/** The address for calling a listening address: 0.0.0.0 includes this machine. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
