import { Agent, request } from 'node:http';

type Headers = Record<string, string>;
export type LoadResult = { p50Ms: number; p99Ms: number; seconds: number };

/** A GET, or another method with a body (a new one for each request). */
export type Sent = { method?: string; body?: () => string };

/** A bounded number of requests over a fixed number of keep-alive connections. */
export async function load(
  url: string | (() => string),
  headers: Headers | (() => Headers),
  requests: number,
  connections = 16,
  sent: Sent = {},
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let left = requests;
  const began = performance.now();
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      times.push(
        await once(
          typeof url === 'string' ? url : url(),
          typeof headers === 'object' ? headers : headers(),
          agent,
          sent,
        ),
      );
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99), seconds: (performance.now() - began) / 1000 };
}

function once(url: string, headers: Headers, agent: Agent, { method = 'GET', body }: Sent): Promise<number> {
  const began = performance.now();
  const text = body?.();
  const typed = text === undefined ? headers : { ...headers, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    request(url, { method, headers: typed, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    })
      .once('error', reject)
      .end(text);
  });
}
