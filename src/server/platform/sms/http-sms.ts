import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Clock } from '#server/platform/deps.ts';
import { traced } from '#server/platform/tracing/span.ts';
import { createDemoSms } from './demo-sms.ts';
import { checkSms, type SmsSender } from './sms.ts';

type HttpSmsOptions = { url: string; token: string | null; limitMs?: number };

/** Sends text messages through a gateway: `POST {to, text}`, where any 2xx means accepted. */
export function createHttpSms({ url, token, limitMs = 3000 }: HttpSmsOptions): SmsSender {
  return {
    async send(sms, deliveryId) {
      const headers = {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(deliveryId ? { 'idempotency-key': deliveryId } : {}),
      };
      const body = JSON.stringify(checkSms(sms));
      // A redirect would send the token to another address.
      const options = { method: 'POST', headers, body, redirect: 'error' } as const;
      const response = await traced('sms.send', () => fetch(url, { ...options, signal: AbortSignal.timeout(limitMs) }));
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
    },
  };
}

/** The configured gateway, or the demo's mailbox; outside the demo the job fails. */
export function chooseSms(config: Pick<Config, 'sms' | 'demo'>, db: Db, clock: Clock): SmsSender {
  if (config.sms) return createHttpSms(config.sms);
  if (config.demo) return createDemoSms(db, clock);
  return {
    async send() {
      throw new Error('Text messages cannot be sent: SMS_URL is not set.');
    },
  };
}
