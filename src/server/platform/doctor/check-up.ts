import { reasonOf } from '#server/platform/error-for-log.ts';

/** A check, its result, and what to do about a fault. A note is not a fault. */
export type Finding = { what: string; state: 'ok' | 'note' | 'fault'; text: string };

export type CheckUp = { what: string; look: () => Promise<Omit<Finding, 'what'>> };

/** Longer than any part's own time limit. */
const MAX_TOTAL_MS = 20_000;

/** Runs the checks one after the other; a check that throws is reported as a fault. */
export async function lookAtAll(checkUps: readonly CheckUp[], maxMs = MAX_TOTAL_MS): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { what, look } of checkUps) {
    const found = await withLimit(look(), maxMs).catch((error) => ({
      state: 'fault' as const,
      text: reasonOf(error),
    }));
    findings.push({ what, ...found });
  }
  return findings;
}

async function withLimit<Value>(looking: Promise<Value>, maxMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('There was no response in time.')), maxMs);
  });
  return Promise.race([looking, late]).finally(() => clearTimeout(timer));
}

const SIGNS = { ok: 'ok   ', note: 'note ', fault: 'FAULT' };

export function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  return findings.map(({ what, state, text }) => `${SIGNS[state]}  ${what.padEnd(width)}  ${text}`).join('\n');
}

export const ok = (text: string) => ({ state: 'ok' as const, text });
export const note = (text: string) => ({ state: 'note' as const, text });
export const fault = (text: string) => ({ state: 'fault' as const, text });
