/** What the sandbox is given to work with; it reaches for nothing of its own. */
export type SandboxMeans = {
  clock: () => Date;
  chance: { bytes: (length: number) => Uint8Array };
  log: { info: LogLine; warn: LogLine };
};

type LogLine = (details: object, message: string) => void;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits that cannot be guessed: 24 of them hold more than 140 bits. */
export function randomText(means: Pick<SandboxMeans, 'chance'>, length: number): string {
  return Array.from(means.chance.bytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

export function unixSeconds(means: Pick<SandboxMeans, 'clock'>): number {
  return Math.floor(means.clock().getTime() / 1000);
}
