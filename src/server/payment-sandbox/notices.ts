import { createHmac } from 'node:crypto';
import type { Core } from './core.ts';
import { unixSeconds } from './means.ts';
import type { EventRecord } from './objects.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 3_600_000;
const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;
const LIMIT_MS = 10_000;
const AT_ONCE = 8;

export type Notices = {
  /** Where notices go from now on; until it is told, they wait. */
  deliverTo: (url: string) => void;
  /** Sends what is due. */
  look: () => void;
  /** Until nothing is on its way. */
  idle: () => Promise<void>;
  /** Calls back what is on its way; it will be sent again. */
  stop: () => Promise<void>;
};

/**
 * Sends signed notices of events, several at a time and in no promised order. Whatever is not answered with 2xx is sent
 * again, ever more slowly, for three days; a notice may arrive twice, never not at all.
 */
export function createNotices(core: Core, webhookSecret: string): Notices {
  let target: string | null = null;
  const onTheirWay = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  function look() {
    if (target === null) return;
    const nowMs = core.clock().getTime();
    const due = core.state
      .list('events')
      .filter(({ event, state, nextAtMs }) => state === 'waiting' && nextAtMs <= nowMs && !onTheirWay.has(event.id));
    for (const record of due.slice(0, AT_ONCE - onTheirWay.size)) start(record, target);
  }

  function start(record: EventRecord, url: string) {
    const { id } = record.event;
    const work = send(url, record.event)
      .then((isReceived) => note(record, isReceived))
      .catch((error) => core.log.warn({ err: error }, 'the delivery of a payment notice was not noted'))
      .then(() => {
        onTheirWay.delete(id);
        look();
      });
    onTheirWay.set(id, work);
  }

  async function note(record: EventRecord, isReceived: boolean) {
    core.state.put('events', record.event.id, isReceived ? delivered(record) : postponed(core, record));
    await core.state.commit();
  }

  const send = (url: string, event: EventRecord['event']) => {
    const body = JSON.stringify(event, null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature(body, webhookSecret, unixSeconds(core)),
    };
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(LIMIT_MS)]);
    return fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok;
      },
      () => false,
    );
  };

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

/** The provider's scheme: the moment and the body, keyed by the secret that only both sides know. */
function signature(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

function delivered(record: EventRecord): EventRecord {
  const event = { ...record.event, pending_webhooks: 0 };
  return { ...record, event, attempts: record.attempts + 1, state: 'delivered' };
}

function postponed(core: Core, record: EventRecord): EventRecord {
  const nowMs = core.clock().getTime();
  const attempts = record.attempts + 1;
  const isTooOld = nowMs - record.event.created * 1000 > GIVE_UP_AFTER_MS;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** record.attempts, LONGEST_WAIT_MS);
  return { ...record, attempts, state: isTooOld ? 'given-up' : 'waiting', nextAtMs: nowMs + waitMs };
}
