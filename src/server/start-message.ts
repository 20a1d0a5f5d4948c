import type { Config } from '#server/platform/config/config.ts';

const ACCOUNTS = ['member@formkurva.example', 'friend@formkurva.example', 'admin@formkurva.example'];

/** Older ones work and no longer get security fixes (nodejs.org/en/about/previous-releases). */
const OLDEST_MAINTAINED = 22;

/** The address of the server, and who can sign in. */
export function startMessage(config: Pick<Config, 'host' | 'demo'>, port: number, node: string): string {
  const address = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`;
  const lines = ['', `Formkurva is running at ${address}`, ''];
  const old =
    Number.parseInt(node, 10) < OLDEST_MAINTAINED
      ? [`Node ${node} is past its end of life and gets no security fixes: install Node 24.`, '']
      : [];
  const demo = [
    'Demo accounts (password Formkurva-2026):',
    ...ACCOUNTS.map((one) => `  ${one}`),
    `Mailbox: ${address}/dev/mail`,
    '',
  ];
  return [...lines, ...old, ...(config.demo ? demo : [])].join('\n');
}
