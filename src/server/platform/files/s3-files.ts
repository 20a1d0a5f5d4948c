import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { Config } from '#server/platform/config/config.ts';
import { traced } from '#server/platform/tracing/span.ts';
import { createDiskFiles } from './disk-files.ts';
import { checkFile, FileStoreOutage, type Files } from './files.ts';

type S3Options = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Time limit for a response of the store. */
  limitMs?: number;
};

/** Stores files in any S3-compatible store, addressed as endpoint/bucket/key. */
export function createS3Files({ endpoint, bucket, region, limitMs = 15_000, ...keys }: S3Options): Files {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2, initRetryMs: 100 });

  /** The limit ends with the response headers: a large file may be read slowly. */
  async function call(method: string, key: string, headers: Record<string, string>, body: Uint8Array | null = null) {
    const late = new AbortController();
    const outOfTime = new FileStoreOutage(`The file store did not answer ${method} in time.`);
    const timer = setTimeout(() => late.abort(outOfTime), limitMs);
    try {
      // The content is part of the signature, so the store detects changed bytes.
      const signed = { 'x-amz-content-sha256': sha256(body ?? ''), ...headers };
      const options = { method, headers: signed, body, signal: late.signal };
      return await traced(`files.${method.toLowerCase()}`, () => client.fetch(`${endpoint}/${bucket}/${key}`, options));
    } catch (error) {
      if (error === outOfTime) throw error;
      throw new FileStoreOutage(`The file store could not be reached for ${method}.`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async put(key, bytes, type) {
      const response = await call('PUT', key, { 'content-type': checkFile(key, type) }, bytes);
      await finish(response, 'PUT', [200, 201, 204]);
    },

    async get(key, part) {
      const type = checkFile(key);
      const response = await call('GET', key, part ? { range: `bytes=${part.start}-${part.end}` } : {});
      const { body } = response;
      if (response.status !== (part ? 206 : 200) || !body) {
        await finish(response, 'GET', [404]);
        return null;
      }
      return { stream: Readable.fromWeb(body), type, size: sizeOf(response) };
    },

    async delete(key) {
      checkFile(key);
      await finish(await call('DELETE', key, {}), 'DELETE', [200, 204, 404]);
    },
  };
}

/** The total size: a partial response states it after the slash of Content-Range. */
function sizeOf({ headers }: Response): number {
  return Number(headers.get('content-range')?.split('/')[1] ?? headers.get('content-length'));
}

async function finish(response: Response, method: string, expected: number[]) {
  await response.body?.cancel();
  if (expected.includes(response.status)) return;
  const message = `The file store answered ${method} with ${response.status}.`;
  throw response.status >= 500 ? new FileStoreOutage(message) : new Error(message);
}

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

/** The configured S3-compatible store, or the data folder (one machine only). */
export function chooseFiles(config: Pick<Config, 's3' | 'filesDir'>): Files {
  return config.s3 ? createS3Files(config.s3) : createDiskFiles(config.filesDir);
}
