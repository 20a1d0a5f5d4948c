import { createHmac } from 'node:crypto';
import type { Core } from './core.ts';
import { unixSeconds } from './deps.ts';
import type { Delivery, SandboxEvent } from './objects.ts';

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 3_600_000;
const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;
const AT_ONCE = 8;

type Webhooks = {
  /** Sets the receiver; webhooks wait until it is set. */
  deliverTo: (url: string) => void;
  /** Sends the webhooks that are ready. */
  look: () => void;
  /** Resolves when no webhook is in flight. */
  idle: () => Promise<void>;
  /** Aborts the webhooks in flight; they will be sent again. */
  stop: () => Promise<void>;
};

/**
 * Sends signed webhooks of events, several at a time and in no guaranteed order. A webhook that is not answered with 2xx is retried at
 * increasing intervals for three days; it may arrive more than once.
 */
export function createWebhooks(core: Core, webhookSecret: string): Webhooks {
  let target: string | null = null;
  const onTheirWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  function look() {
    if (target === null) return;
    const nowMs = core.clock().getTime();
    const due = core.state.list('deliveries').filter((one) => isReady(one, nowMs) && !onTheirWay.has(one.eventId));
    for (const delivery of due.slice(0, AT_ONCE - onTheirWay.size)) start(delivery, target);
  }

  function start(delivery: Delivery, url: string) {
    const event = core.state.get('events', delivery.eventId);
    if (!event) return;
    const way = { url, secret: webhookSecret, seconds: unixSeconds(core), calledBack: stopping.signal };
    const work = sendWebhook(event, way)
      .then((isReceived) => note(delivery, event, isReceived))
      .catch((error) => core.log.warn({ err: error }, 'the delivery of a payment webhook was not recorded'))
      .then(() => {
        onTheirWay.delete(event.id);
        look();
      });
    onTheirWay.set(event.id, work);
  }

  async function note(delivery: Delivery, event: SandboxEvent, isReceived: boolean) {
    const next = isReceived ? delivered(delivery) : postponed(delivery, event, core.clock().getTime());
    core.state.put('deliveries', event.id, next);
    await core.state.commit();
  }

  async function idle() {
    while (onTheirWay.size > 0) await Promise.all(onTheirWay.values());
  }

  return {
    deliverTo(url) {
      target = url;
      look();
    },
    look,
    idle,
    async stop() {
      target = null;
      stopping.abort();
      await idle();
    },
  };
}

const isReady = ({ state, nextAtMs }: Delivery, nowMs: number) => state === 'waiting' && nextAtMs <= nowMs;

function delivered(delivery: Delivery): Delivery {
  return { ...delivery, attempts: delivery.attempts + 1, state: 'delivered' };
}

function postponed(delivery: Delivery, { created }: SandboxEvent, nowMs: number): Delivery {
  const isTooOld = nowMs - created * 1000 > GIVE_UP_AFTER_MS;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** delivery.attempts, MAX_WAIT_MS);
  const attempts = delivery.attempts + 1;
  return { ...delivery, attempts, state: isTooOld ? 'given-up' : 'waiting', nextAtMs: nowMs + waitMs };
}

const LIMIT_MS = 10_000;

type Way = { url: string; secret: string; seconds: number; calledBack: AbortSignal };

/** Posts one webhook; true when it was answered with 2xx. A redirect counts as a failure. */
function sendWebhook(event: SandboxEvent, { url, secret, seconds, calledBack }: Way): Promise<boolean> {
  const body = JSON.stringify(event, null, 2);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signature(body, secret, seconds),
  };
  const signal = AbortSignal.any([calledBack, AbortSignal.timeout(LIMIT_MS)]);
  return fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );
}

/** The provider's signature scheme: timestamp and body, keyed by the shared secret. */
function signature(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
