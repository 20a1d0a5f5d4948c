import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

type Headers = Record<string, string>;

/** A GET, or another method with a body (a new one for each request). */
export type Sent = { method?: string; body?: () => string };

const CONNECTIONS = 10;
/** Kept open between rounds, so that a short round does not consist of new connections. */
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** A number of requests over ten keep-alive connections. */
export async function load(
  url: string | (() => string),
  headers: Headers,
  requests: number,
  sent: Sent = {},
): Promise<void> {
  let left = requests;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await answered(typeof url === 'string' ? url : url(), headers, sent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

/** Servers stop sooner when nobody keeps connections to them. */
export function closeConnections() {
  agent.destroy();
}

/** A server that gets too little of a busy machine refuses calls for a while. */
async function answered(url: string, headers: Headers, sent: Sent): Promise<void> {
  for (;;) {
    const status = await once(url, headers, sent);
    if (status === 200) return;
    if (status !== 503) throw new Error(`${url} answered ${status}`);
    await delay(1000);
  }
}

function once(url: string, headers: Headers, { method = 'GET', body }: Sent): Promise<number | undefined> {
  const text = body?.();
  const typed = text === undefined ? headers : { ...headers, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    request(url, { method, headers: typed, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
    })
      .once('error', reject)
      .end(text);
  });
}
