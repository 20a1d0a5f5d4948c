import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startHttpServer } from './loopback.ts';

export const S3_KEYS = { region: 'eu-north-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'test-secret' };

type StoredObject = { bytes: Buffer; type: string | undefined };

/** A small S3-compatible store on this machine: verifies each signature by the published algorithm and stores bytes. */
export async function startS3Server() {
  const objects = new Map<string, StoredObject>();
  const parts: Parts = new Map();
  const endpoint = await startHttpServer(async (request, response) => {
    const bytes = await buffer(request);
    const [path = '', query = ''] = (request.url ?? '').split('?');
    if (!isSigned(request, bytes)) return response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
    if (query !== '')
      return answerParts(request.method ?? '', path, new URLSearchParams(query), bytes, { parts, objects }, response);
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
    const length = request.method === 'HEAD' ? object.bytes.length : body.length;
    return response.writeHead(200, { 'content-type': object.type ?? '', 'content-length': length }).end(body);
  });
  return { objects, endpoint, parts };
}

type Parts = Map<string, Buffer[]>;
type Stored = { parts: Parts; objects: Map<string, StoredObject> };

/** Large objects: parts under an upload id, then a list of their tags. */
function answerParts(
  method: string,
  path: string,
  query: URLSearchParams,
  bytes: Buffer,
  { parts, objects }: Stored,
  response: ServerResponse,
) {
  const id = query.get('uploadId') ?? '';
  if (query.has('uploads')) {
    parts.set('upload 1', []);
    return response.writeHead(200).end('<UploadId>upload 1</UploadId>');
  }
  if (method === 'PUT') {
    parts.get(id)?.push(bytes);
    return response.writeHead(200, { etag: `"${query.get('partNumber')}"` }).end();
  }
  const sent = parts.get(id) ?? [];
  parts.delete(id);
  if (method === 'DELETE') return response.writeHead(204).end();
  const isListed = sent.every((_part, index) => bytes.includes(`<PartNumber>${index + 1}</PartNumber>`));
  if (!isListed) return response.writeHead(200).end('<Error>InvalidPart</Error>');
  objects.set(path, { bytes: Buffer.concat(sent), type: undefined });
  return response.writeHead(200).end('<ok/>');
}

function isSigned(request: IncomingMessage, bytes: Buffer): boolean {
  const { authorization = '', 'x-amz-date': date, 'x-amz-content-sha256': contentHash } = request.headers;
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w{64})$/.exec(authorization);
  const [, credential, signedHeaders = '', signature] = match ?? [];
  if (contentHash !== sha256(bytes) || !signedHeaders.includes('host') || typeof date !== 'string') return false;
  const scope = `${date.slice(0, 8)}/${S3_KEYS.region}/s3/aws4_request`;
  const headers = signedHeaders.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const [path, query = ''] = (request.url ?? '').split('?');
  const asked = [request.method, path, query, headers.join(''), signedHeaders, contentHash].join('\n');
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
