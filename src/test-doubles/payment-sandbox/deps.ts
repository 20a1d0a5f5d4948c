/** The external dependencies of the sandbox; it uses no globals. */
export type SandboxDeps = {
  clock: () => Date;
  random: { bytes: (length: number) => Uint8Array };
  log: { info: LogLine; warn: LogLine };
};

type LogLine = (details: object, message: string) => void;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits: 24 of them have more than 140 bits. */
export function randomText(deps: Pick<SandboxDeps, 'random'>, length: number): string {
  return Array.from(deps.random.bytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

export function unixSeconds(deps: Pick<SandboxDeps, 'clock'>): number {
  return Math.floor(deps.clock().getTime() / 1000);
}
