import { type BrowserFault, describeFault, isSampled } from '#domain/errors/browser-fault.ts';

export type FaultPorts = {
  send: (fault: BrowserFault) => Promise<unknown>;
  random: () => number;
  build: string;
};

export type SendFault = (what: string, error: unknown, path: string) => Promise<unknown>;

/** Describes a fault without anything about the person, and sends a sample of what comes again and again. */
export function createSendFault({ send, random, build }: FaultPorts): SendFault {
  const met = new Map<string, number>();
  let sent = 0;
  return async (what, error, path) => {
    const fault = describeFault(what, error, { path, build });
    const key = JSON.stringify(fault);
    const before = met.get(key) ?? 0;
    met.set(key, before + 1);
    if (!isSampled(before, sent, random())) return;
    sent += 1;
    await send(fault);
  };
}
