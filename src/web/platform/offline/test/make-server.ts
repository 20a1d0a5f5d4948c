import type { Send } from '../outbox/outbox-ports.ts';

type Reply =
  | 'ok'
  | 'never'
  | { readonly answer: unknown }
  | { readonly status: number; readonly code?: string; readonly data?: unknown }
  | Error;
type Request = { readonly call: string; readonly input: unknown; readonly userId: string };

/** A server for tests: stores each id once, records every request, and answers as set (success by default). */
export function makeServer() {
  const requests: Request[] = [];
  const rows = new Map<unknown, unknown>();
  const underWay = new Set<unknown>();
  const replies: Reply[] = [];
  const waiting: (() => void)[] = [];
  let isHeld = false;
  let hasOverlapped = false;

  const send: Send = async (call, input, { userId }) => {
    requests.push({ call: call.join('.'), input, userId });
    hasOverlapped ||= underWay.has(keyOf(input));
    underWay.add(keyOf(input));
    const reply = replies.shift() ?? 'ok';
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    else await Promise.resolve();
    underWay.delete(keyOf(input));
    if (reply === 'never') await new Promise(() => undefined);
    if (reply instanceof Error) throw reply;
    if (typeof reply === 'object' && 'answer' in reply) return reply.answer;
    if (typeof reply === 'object') throw Object.assign(new Error('No.'), reply);
    if (!rows.has(keyOf(input))) rows.set(keyOf(input), input);
    return { ok: true };
  };

  return {
    send,
    requests,
    /** The answers to the next requests, in order. */
    reply: (...next: Reply[]) => void replies.push(...next),
    /** Accepts requests but withholds the answers until `release`. */
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const go of waiting.splice(0)) go();
    },
    rows: () => [...rows.values()],
    hasOverlapped: () => hasOverlapped,
  };
}

export const NO_NETWORK = new TypeError('Failed to fetch');

function keyOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'id' in input ? input.id : input;
}
