import type { SafeAnswer } from '#server/platform/safe-fetch/safe-fetch.ts';

/** Where pages that do not state their encoding in the header state it. */
const SNIFFED_BYTES = 2048;

/** The text of a page, in the encoding that its header or its beginning states; UTF-8 otherwise. */
export function pageText({ contentType, body }: Pick<SafeAnswer, 'contentType' | 'body'>): string {
  const beginning = body.subarray(0, SNIFFED_BYTES).toString('latin1');
  const label = charsetIn(contentType) ?? charsetIn(beginning) ?? 'utf-8';
  return decoderFor(label).decode(body);
}

const charsetIn = (text: string) => /charset=["']?([\w-]{2,40})/i.exec(text)?.[1];

function decoderFor(label: string) {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
