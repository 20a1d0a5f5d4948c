import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Signing = { userId?: string; isVerified?: boolean; count?: number };

/** An authenticator in software: creates a key for a site and signs challenges with it, as in WebAuthn (ES256, no attestation). */
export function softwarePasskey(siteUrl: string, id = randomBytes(16).toString('base64url')) {
  const { hostname, origin } = new URL(siteUrl);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const site = createHash('sha256').update(hostname).digest();
  let uses = 0;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  return {
    id,
    create: (challenge: string) => ({
      id,
      rawId: id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation(site, Buffer.from(id, 'base64url'), coseKey(x, y)).toString('base64url'),
        transports: ['internal'],
      },
    }),
    /** `userId`: as from a discoverable passkey. `isVerified`: by face, finger or PIN. */
    sign: (challenge: string, from = origin, { userId, isVerified = true, count = 1 }: Signing = {}) => {
      uses += count;
      const counter = Buffer.alloc(4);
      counter.writeUInt32BE(uses);
      // Flags: the person is present, and verified or not.
      const authenticatorData = Buffer.concat([site, Buffer.from([isVerified ? 0x05 : 0x01]), counter]);
      const data = clientData('webauthn.get', challenge, from);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(data).digest()]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(userId === undefined ? {} : { userHandle: Buffer.from(userId).toString('base64url') }),
        },
      };
    },
  };
}

/** CBOR by hand: a map of three, with the format "none", an empty statement and the authenticator's data. */
function attestation(site: Buffer, id: Buffer, key: Buffer): Buffer {
  const flags = Buffer.from([0x45]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const data = Buffer.concat([site, flags, Buffer.alloc(4), Buffer.alloc(16), length, id, key]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(data),
  ]);
}

/** A COSE key: EC2, ES256, P-256, x and y. */
function coseKey(x: string, y: string): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  const coordinate = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name]), bytes(Buffer.from(value, 'base64url'))]);
  return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]);
}

const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

function bytes(value: Buffer): Buffer {
  const head = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 0xff];
  return Buffer.concat([Buffer.from(head), value]);
}
