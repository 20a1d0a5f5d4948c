import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TestApi } from '#server/test/api-test.ts';
import { startHttpServer } from '#server/test/loopback.ts';
import { makeMember } from '#server/test/makers.ts';
import { makePushDevice } from './push-keys.ts';

type Received = { headers: IncomingHttpHeaders; body: Buffer };

/** A push service on this machine for the length of one test. It responds as configured and records messages. */
export async function startPushService(answer: () => number = () => 201) {
  const received: Received[] = [];
  const url = await startHttpServer(async (request, response) => {
    received.push({ headers: request.headers, body: await bodyOf(request) });
    response.writeHead(answer()).end();
  });
  return { received, url };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** A member with a subscribed device; `inbox` runs the background work and returns the decrypted messages. */
export async function makeListener(api: TestApi, answer?: () => number) {
  const member = await makeMember(api);
  const service = await startPushService(answer);
  const device = makePushDevice(service.url);
  await member.client.push.subscribe(device.subscription);
  const inbox = async () => {
    await api.work();
    return service.received.map(({ body }) => device.read(body));
  };
  return { ...member, service, inbox };
}

/** The sender's claims; null when the signature does not match the key (RFC 8292). */
export function readVapid(authorization: string | undefined, publicKey: string): unknown {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk: JsonWebKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isOurs && key === publicKey ? JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) : null;
}
