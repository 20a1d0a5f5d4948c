import { systemDeps } from '#server/platform/system-deps.ts';
import { startPaymentSandbox } from '#test-doubles/payment-sandbox/sandbox.ts';
import { silentLog } from '../silent-log.ts';

// A payment sandbox in its own process: `node --import tsx sandbox-process.ts <folder> <address of webhooks>`.
// Prints "serving" once it serves, at the start or after another process has died.
const [folder = '', deliverTo = ''] = process.argv.slice(2);
const sandbox = await startPaymentSandbox({
  folder,
  publicUrl: 'http://formkurva.test',
  businessName: 'Formkurva',
  ...systemDeps,
  log: silentLog,
  lookEveryMs: 20,
});
sandbox.deliverTo(deliverTo);
process.stdout.write('started\n');
const watch = setInterval(() => {
  if (!sandbox.isServing()) return;
  clearInterval(watch);
  process.stdout.write('serving\n');
}, 10);
