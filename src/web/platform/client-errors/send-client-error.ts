import { type ClientError, describeClientError, isSampled } from '#domain/errors/client-error.ts';

export type ClientErrorPorts = {
  send: (error: ClientError) => Promise<unknown>;
  random: () => number;
  build: string;
};

export type SendClientError = (what: string, error: unknown, path: string) => Promise<unknown>;

/** Describes an error without personal data, and sends a sample of repeated ones. */
export function createSendClientError({ send, random, build }: ClientErrorPorts): SendClientError {
  const met = new Map<string, number>();
  let sent = 0;
  return async (what, error, path) => {
    const described = describeClientError(what, error, { path, build });
    const key = JSON.stringify(described);
    const before = met.get(key) ?? 0;
    met.set(key, before + 1);
    if (!isSampled(before, sent, random())) return;
    sent += 1;
    await send(described);
  };
}
