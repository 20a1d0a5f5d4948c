import { Agent, request } from 'node:http';

export type Asked = {
  kind: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** What the answer is used for, such as the next step of a purchase; what it throws counts as an error. */
  onAnswer?: (answer: string) => Promise<void> | void;
};
type Answer = { status: number; text: string };
export type CallTimes = { calls: number; errors: string[]; times: number[] };

const CONNECTIONS = 64;

/** Sends requests and notes by kind how long each took and what went wrong. */
export function createClient(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const timesByKind = new Map<string, CallTimes>();
  const timesOf = (kind: string): CallTimes => {
    const known = timesByKind.get(kind) ?? { calls: 0, errors: [], times: [] };
    timesByKind.set(kind, known);
    return known;
  };
  /** `scheduledAt` is when it should have been sent: a client that is late counts as the server's lateness, as it is for whoever waits. */
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

/** More are not under way at once: a server that cannot keep the pace is asked at its own, and the rate that was reached is told. */
const MAX_CONCURRENT = 64;

/** So many a second at even distances, whether or not earlier ones have been answered: people do not wait for each other. */
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
      // What could not be asked in time is not made up for.
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
