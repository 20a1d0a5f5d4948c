import { Agent, request } from 'node:http';

export type Asked = {
  kind: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Uses the response, for example for the next step of a purchase; an exception counts as an error. */
  onAnswer?: (answer: string) => Promise<void> | void;
};
type Answer = { status: number; text: string };
export type CallTimes = { calls: number; errors: string[]; times: number[] };

const CONNECTIONS = 64;

/** Sends requests and records duration and errors by kind. */
export function createClient(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const timesByKind = new Map<string, CallTimes>();
  const timesOf = (kind: string): CallTimes => {
    const known = timesByKind.get(kind) ?? { calls: 0, errors: [], times: [] };
    timesByKind.set(kind, known);
    return known;
  };
  /** `scheduledAt` is the planned send time: a late client counts as latency, as it would for a user. */
  const ask = async (asked: Asked, scheduledAt = performance.now()): Promise<void> => {
    const noted = timesOf(asked.kind);
    noted.calls += 1;
    try {
      const { status, text } = await send(address, agent, asked);
      noted.times.push(performance.now() - scheduledAt);
      if (status >= 400) throw new Error(`${status} ${text.slice(0, 200)}`);
      await asked.onAnswer?.(text);
    } catch (error) {
      noted.errors.push(String(error));
    }
  };
  return { ask, timesByKind, close: () => agent.destroy() };
}

/** Limit of concurrent requests: an overloaded server gets fewer requests, and the achieved rate is reported. */
const MAX_CONCURRENT = 64;

/** Sends at a constant rate, whether or not earlier requests have finished, because users do not wait for each other. */
export async function runAtRate(
  rate: number,
  seconds: number,
  ask: (scheduledAt: number) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const ends = began + seconds * 1000;
  const underWay = new Set<Promise<void>>();
  let scheduled = began;
  while (scheduled < ends) {
    if (underWay.size >= MAX_CONCURRENT) {
      await Promise.race(underWay);
      // Requests that could not be sent in time are dropped.
      scheduled = Math.max(scheduled, performance.now());
    }
    const early = scheduled - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const call = ask(scheduled).finally(() => underWay.delete(call));
    underWay.add(call);
    scheduled += 1000 / rate;
  }
  await Promise.all(underWay);
}

function send(address: string, agent: Agent, { method, path, headers, body }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(address + path, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    })
      .once('error', reject)
      .end(body);
  });
}

export function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
