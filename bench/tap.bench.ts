/** Time from a touch on a recent food until the screen confirms that it is logged. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { provideChromium } from '../scripts/find-chromium.mjs';
import { OUR_SERVER, startMeasured } from './support/measured-server.ts';

const PORT = 3875;
const TAPS = 15;
/** Pause between two taps, so that the screen is idle. */
const REST_MS = 700;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** The page records the times itself: from pointerdown to the task after the frame that shows the confirmation. */
const NOTE_TAPS = `
  self.taps = [];
  let down = 0;
  let said = '';
  const drawn = new MessageChannel();
  drawn.port1.onmessage = () => { self.taps.push(performance.now() - down); down = 0; };
  document.addEventListener('touchstart', () => { down = performance.now(); }, { capture: true, passive: true });
  new MutationObserver(() => {
    const now = /\\d+ tillagda? i [a-zåäö]+/.exec(document.querySelector('dialog[open]')?.textContent ?? '')?.[0] ?? '';
    if (now === said) return;
    said = now;
    if (down) requestAnimationFrame(() => drawn.port2.postMessage(null));
  }).observe(document, { childList: true, subtree: true, characterData: true });
`;

const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
mkdirSync(dataDir, { mode: 0o755 });
const server = await startMeasured(OUR_SERVER, { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, PORT, '/readyz');
const executablePath = await provideChromium(process.env);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });

console.log('| CPU | first tap, ms | median of the others, ms | longest, ms |');
console.log('|---|---|---|---|');
for (const slower of [1, 4]) {
  const [first = Number.NaN, ...others] = await measure(slower);
  others.sort((one, other) => one - other);
  const shown = [first, others[Math.floor(others.length / 2)], others.at(-1)].map((ms) => ms?.toFixed(0));
  console.log(`| ${slower === 1 ? 'as it is' : `${slower} times slower`} | ${shown.join(' | ')} |`);
}

await browser.close();
await server.stop();
rmSync(dataDir, { recursive: true });

/** The demo member has ninety days of data, so the sheet lists breakfast foods. */
async function measure(slower: number): Promise<number[]> {
  const context = await browser.newContext({ ...PHONE, baseURL: server.address, locale: 'sv-SE' });
  const page = await context.newPage();
  await signIn(page);
  await page.addInitScript(NOTE_TAPS);
  await page.goto('/meals?add=breakfast');
  const foods = page.getByRole('dialog').getByRole('button', { name: /^Lägg till .+, \d/ });
  await foods.first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  for (let tap = 1; tap <= TAPS; tap += 1) {
    await page.waitForTimeout(REST_MS);
    await foods.first().tap();
    while (Number(await page.evaluate('self.taps.length')) < tap) await page.waitForTimeout(50);
  }
  const taps: number[] = JSON.parse(String(await page.evaluate('JSON.stringify(self.taps)')));
  await context.close();
  return taps;
}

async function signIn(page: Page) {
  await page.goto('/login');
  await page.locator('input[autocomplete~="username"]').fill('member@formkurva.example');
  await page.locator('input[type="password"]').fill('Formkurva-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}
