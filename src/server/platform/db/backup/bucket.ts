import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { BackupProblem } from './backup-problem.ts';

export type BucketOptions = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Size of a part; at most 10,000 parts are allowed. */
  partBytes?: number;
};

/** 160 GB in 10,000 parts; one part is in memory at a time. */
const PART_BYTES = 16_000_000;
/** For the headers of a response: a part may be sent over a slow line. */
const LIMIT_MS = 600_000;

/** A bucket of any S3-compatible store, for files of any size. */
export function createBucket({ endpoint, bucket, region, partBytes = PART_BYTES, ...keys }: BucketOptions) {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 3, initRetryMs: 200 });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  async function call(method: string, path: string, body: Uint8Array<ArrayBuffer> | null = null): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), LIMIT_MS);
    try {
      const headers = {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      };
      const response = await client.fetch(`${base}/${path}`, { method, headers, body, signal: late.signal });
      if (response.ok) return response;
      throw await refusalOf(response, method, bucket);
    } catch (error) {
      if (error instanceof BackupProblem) throw error;
      throw new BackupProblem('bucket-unreachable', `The bucket at ${endpoint} cannot be reached.`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async upload(name: string, file: string): Promise<void> {
      const handle = await open(file, 'r');
      try {
        const { size } = await handle.stat();
        if (size <= partBytes) await drained(await call('PUT', name, await readBytes(handle, 0, size)));
        else await uploadParts(call, name, handle, { size, partBytes });
      } finally {
        await handle.close();
      }
    },
    async download(name: string, file: string): Promise<void> {
      const { body } = await call('GET', name);
      if (body) await pipeline(piecesOf(body), createWriteStream(file, { mode: 0o600 }));
    },
    async sizeOf(name: string): Promise<number> {
      return Number((await call('HEAD', name)).headers.get('content-length'));
    },
    remove: async (name: string) => drained(await call('DELETE', name)),
  };
}

type Call = (method: string, path: string, body?: Uint8Array<ArrayBuffer> | null) => Promise<Response>;

/** The protocol for large objects: parts under an upload id, then a list of their tags. */
async function uploadParts(call: Call, name: string, handle: FileHandle, { size, partBytes }: Sizes): Promise<void> {
  const started = await (await call('POST', `${name}?uploads=`)).text();
  const upload = encodeURIComponent(/<UploadId>([^<]+)<\/UploadId>/.exec(started)?.[1] ?? '');
  try {
    const parts: string[] = [];
    for (let at = 0; at < size; at += partBytes) {
      const number = parts.length + 1;
      const bytes = await readBytes(handle, at, Math.min(partBytes, size - at));
      const response = await call('PUT', `${name}?partNumber=${number}&uploadId=${upload}`, bytes);
      await drained(response);
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${response.headers.get('etag')}</ETag></Part>`);
    }
    const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const answer = await (await call('POST', `${name}?uploadId=${upload}`, Buffer.from(list))).text();
    // This call may fail after its headers were sent.
    if (answer.includes('<Error>'))
      throw new BackupProblem('bucket-unreachable', `The bucket refused ${name}: ${answer}`);
  } catch (error) {
    // Parts of an unfinished upload are charged for.
    await call('DELETE', `${name}?uploadId=${upload}`).catch(() => undefined);
    throw error;
  }
}

type Sizes = { size: number; partBytes: number };

async function readBytes(handle: FileHandle, position: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position });
  if (bytesRead < length) throw new Error('The copy changed while it was sent.');
  return buffer;
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}

const drained = async (response: Response) => void (await response.arrayBuffer());

async function refusalOf(response: Response, method: string, bucket: string): Promise<BackupProblem> {
  const text = (await response.text()).slice(0, 300);
  const message = `The bucket ${bucket} answered ${method} with ${response.status}. ${text}`.trim();
  if (response.status === 404 && text.includes('NoSuchBucket')) return new BackupProblem('bucket-missing', message);
  if (response.status === 404) return new BackupProblem('copy-missing', message);
  if (response.status === 401 || response.status === 403) return new BackupProblem('bucket-refused', message);
  return new BackupProblem(response.status >= 500 ? 'bucket-unreachable' : 'unknown', message);
}
