import { FoodSourceError } from './food-source-error.ts';

/** Fifty foods with all their nutrients are half a megabyte. */
const MOST_BYTES = 4 * 1024 * 1024;

/** The body as JSON, read no further than an answer can sensibly be long. */
export async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new FoodSourceError('the answer is too long');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
