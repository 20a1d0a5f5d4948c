import { checkSms, type SmsSender } from './sms.ts';

export type HttpSmsOptions = { url: string; token: string | null; limitMs?: number };

/** Hands text messages to a gateway: `POST {to, text}`, any 2xx means that it has taken the message over. */
export function createHttpSms({ url, token, limitMs = 3000 }: HttpSmsOptions): SmsSender {
  return {
    async send(sms, deliveryId) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(deliveryId ? { 'idempotency-key': deliveryId } : {}),
        },
        body: JSON.stringify(checkSms(sms)),
        // A redirect would carry the token to another address.
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
    },
  };
}
