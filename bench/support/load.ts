import { Agent, request } from 'node:http';

type Headers = Record<string, string>;
export type LoadResult = { seconds: number };

/** A GET, or another method with a body (a new one for each request). */
export type Sent = { method?: string; body?: () => string };

/** A bounded number of requests over a fixed number of keep-alive connections. */
export async function load(
  url: string | (() => string),
  headers: Headers,
  requests: number,
  connections: number,
  sent: Sent = {},
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  const began = performance.now();
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await once(typeof url === 'string' ? url : url(), headers, agent, sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return { seconds: (performance.now() - began) / 1000 };
}

function once(url: string, headers: Headers, agent: Agent, { method = 'GET', body }: Sent): Promise<void> {
  const text = body?.();
  const typed = text === undefined ? headers : { ...headers, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    request(url, { method, headers: typed, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    })
      .once('error', reject)
      .end(text);
  });
}
