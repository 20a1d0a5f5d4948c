import { createHmac } from 'node:crypto';
import type { SandboxEvent } from './objects.ts';

const LIMIT_MS = 10_000;

type Way = { url: string; secret: string; seconds: number; calledBack: AbortSignal };

/** Posts one webhook; true when it was answered with 2xx. A redirect is no answer. */
export function sendWebhook(event: SandboxEvent, { url, secret, seconds, calledBack }: Way): Promise<boolean> {
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

/** The provider's scheme: the moment and the body, keyed by the secret that only both sides know. */
function signature(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
