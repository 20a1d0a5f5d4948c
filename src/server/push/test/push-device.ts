import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  type JsonWebKey,
  randomBytes,
  verify,
} from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TestApi } from '#server/test/api-test.ts';
import { startHttpServer } from '#server/test/loopback.ts';
import { makeMember } from '#server/test/makers.ts';

type Received = { headers: IncomingHttpHeaders; body: Buffer };

/** A push service on this machine for the length of one test. It answers as told and keeps what it got. */
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

/** A browser's subscription with its keys, and what the browser does with what arrives (RFC 8188, RFC 8291). */
export function makePushDevice(url = 'https://push.example.com', path = `/send/${randomBytes(8).toString('hex')}`) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `${url}${path}`,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      timeZone: 'Europe/Stockholm',
    },
    read: (body: Buffer): unknown => JSON.parse(decrypt(body, ecdh, auth)),
  };
}

/** A member with a device that listens; `inbox` does the background work and gives what the device could read. */
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

function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + body.readUInt8(20);
  const senderKey = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const contentKey = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  // The last record ends with a 2, and zeros may follow.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

/** What the sender says of itself; null when the signature is not that of the key (RFC 8292). */
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
