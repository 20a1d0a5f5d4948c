import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startHttpServer } from './loopback.ts';

export const S3_KEYS = { region: 'eu-north-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'test-secret' };

type StoredObject = { bytes: Buffer; type: string | undefined };

/** A small S3-compatible store on this machine: verifies each signature by the published algorithm and stores bytes. */
export async function startS3Server() {
  const objects = new Map<string, StoredObject>();
  const endpoint = await startHttpServer(async (request, response) => {
    const bytes = await buffer(request);
    const path = request.url ?? '';
    if (!isSigned(request, bytes)) return response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
    if (request.method === 'PUT') objects.set(path, { bytes, type: request.headers['content-type'] });
    if (request.method === 'DELETE') objects.delete(path);
    const object = objects.get(path);
    if (request.method === 'DELETE') return response.writeHead(204).end();
    if (!object) return response.writeHead(404).end('<Code>NoSuchKey</Code>');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from && to) {
      const part = object.bytes.subarray(Number(from), Number(to) + 1);
      const headers = { 'content-range': `bytes ${from}-${to}/${object.bytes.length}`, 'content-length': part.length };
      return response.writeHead(206, headers).end(part);
    }
    const body = request.method === 'GET' ? object.bytes : '';
    return response.writeHead(200, { 'content-type': object.type ?? '', 'content-length': body.length }).end(body);
  });
  return { objects, endpoint };
}

function isSigned(request: IncomingMessage, bytes: Buffer): boolean {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': contentHash } = request.headers;
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w{64})$/.exec(authorization);
  const [, credential, signedHeaders = '', signature] = match ?? [];
  if (contentHash !== sha256(bytes) || !signedHeaders.includes('host') || typeof date !== 'string') return false;
  const scope = `${date.slice(0, 8)}/${S3_KEYS.region}/s3/aws4_request`;
  const headers = signedHeaders.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const asked = [request.method, request.url, '', headers.join(''), signedHeaders, contentHash].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(asked)].join('\n');
  return (
    credential === `${S3_KEYS.accessKeyId}/${scope}` && signature === hmac(signingKey(scope), text).toString('hex')
  );
}

function signingKey(scope: string): Buffer {
  return scope.split('/').reduce((key, part) => hmac(key, part), Buffer.from(`AWS4${S3_KEYS.secretAccessKey}`));
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer, content: string) => createHmac('sha256', key).update(content).digest();
