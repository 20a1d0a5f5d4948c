import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const PROGRAM = 'src/server/test/shop/sandbox-process.ts';

/**
 * The payment sandbox in a separate process, like a real provider, so that its memory is not counted as our server's. A server that is
 * started with the same data folder uses it.
 */
export async function startPaymentProvider(
  dataDir: string,
  serverPort: number,
): Promise<{ stop: () => Promise<void> }> {
  const folder = join(dataDir, 'payment-sandbox');
  mkdirSync(folder, { recursive: true });
  const webhooks = `http://127.0.0.1:${serverPort}/webhooks/stripe`;
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, folder, webhooks], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  for await (const text of child.stdout) if (String(text).includes('serving')) break;
  return {
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
