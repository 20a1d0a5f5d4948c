import { createHash } from 'node:crypto';
import * as http from 'node:http';
import * as https from 'node:https';
import type webPush from 'web-push';
import type { Config } from '#server/platform/config/config.ts';
import { JobRefused } from '#server/platform/jobs/job.ts';
import { isPublicEndpoint, publicLookup } from '#server/platform/safe-fetch/public-host.ts';
import { traced } from '#server/platform/tracing/span.ts';
import type { VapidKeys } from './vapid-keys.ts';

export type PushTarget = { endpoint: string; p256dh: string; auth: string };
type PushOptions = { ttlSeconds: number; tag: string };

export type PushSender = {
  /** The public key that browsers subscribe with. */
  publicKey: string;
  /** Whether messages may be posted to this address. */
  accepts: (endpoint: string) => boolean;
  /** Encrypts and posts one message. 'gone' when the push service reports that the subscription has ended. */
  send: (target: PushTarget, text: string, options: PushOptions) => Promise<'sent' | 'gone'>;
};

const LIMIT_MS = 10_000;

/** Sends to the browsers' push services (RFC 8030), encrypted for the device (RFC 8291). */
export function createPushSender(
  { push, outgoingLoopback }: Pick<Config, 'push' | 'outgoingLoopback'>,
  keys: VapidKeys,
): PushSender {
  const vapidDetails = { subject: push.subject, ...keys };
  const isLoopback = (endpoint: string) => outgoingLoopback && /^http:\/\/127\.0\.0\.1:\d+\//.test(endpoint);
  const accepts = (endpoint: string) => isLoopback(endpoint) || isPublicEndpoint(endpoint);
  return {
    publicKey: keys.publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, text, { ttlSeconds, tag }) {
      if (!accepts(endpoint)) throw new JobRefused('The address of this device is not that of a push service.');
      const { default: library } = await import('web-push');
      const details = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails,
        TTL: ttlSeconds,
        urgency: 'normal',
        topic: topicOf(tag),
        contentEncoding: 'aes128gcm',
      });
      return outcomeOf(await traced('push.send', () => post(endpoint, details, isLoopback(endpoint))));
    },
  };
}

/** A pending message is replaced by a later one of the same topic: a hash of at most 32 characters. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

function post(endpoint: string, { headers, body }: webPush.RequestDetails, isPlain: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(LIMIT_MS) };
    // A redirect is not followed; it counts as a refusal.
    const request = isPlain
      ? http.request(endpoint, options)
      : https.request(endpoint, { ...options, lookup: publicLookup });
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** 429 and 5xx are temporary and retried; any other refusal is permanent. */
function outcomeOf(status: number): 'sent' | 'gone' {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  const reason = `The push service answered ${status}.`;
  throw status === 429 || status >= 500 ? new Error(reason) : new JobRefused(reason);
}
