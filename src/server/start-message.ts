import type { Config } from '#server/platform/config/config.ts';

const ACCOUNTS = ['member@formkurva.example', 'friend@formkurva.example', 'admin@formkurva.example'];

/** The address of the server, and who can sign in. */
export function startMessage(config: Pick<Config, 'host' | 'demo'>, port: number): string {
  const address = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`;
  const lines = ['', `Formkurva is running at ${address}`, ''];
  const demo = [
    'Demo accounts (password Formkurva-2026):',
    ...ACCOUNTS.map((one) => `  ${one}`),
    `Mailbox: ${address}/dev/mail`,
    '',
  ];
  return [...lines, ...(config.demo ? demo : [])].join('\n');
}
