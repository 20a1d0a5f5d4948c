/** Time to log an unknown food, from "no hit" to its row in the journal, at human speed. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { withBarcodeFilm } from '../e2e/support/barcode-film.ts';
import { signUp } from '../e2e/support/newcomer.ts';
import { provideChromium } from '../scripts/find-chromium.mjs';
import { OUR_SERVER, startMeasured } from './support/measured-server.ts';

const PORT = 3875;
const SOURCE_PORT = 3876;
/** Response time of the external barcode source for an unknown code. */
const ANSWER_MS = 500;
/** An EAN of no food. */
const UNKNOWN_CODE = '7391234567890';
const NAME = 'qvarnbackens frökex';
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Time to find a target on the screen, and to tap it. */
const TAP_MS = 1_200;
const KEY_MS = 250;
/** Time to recognise a new view. */
const READ_MS = 1_000;
/** Time to turn the packet to the camera: in the film it is there from the start. */
const TARGET_MS = 1_500;

type Method = { name: string; log: (hand: Hand) => Promise<void> };
type Hand = ReturnType<typeof handOn>;

const METHODS: Method[] = [
  {
    name: 'only calories',
    log: async (hand) => {
      await hand.tap(hand.button('Lägg bara till kalorier nu'));
      await hand.read();
      await hand.type(hand.field('Energi'), '310');
    },
  },
  {
    name: 'the label, by portion: weight, energy, protein, carbs, fat',
    log: async (hand) => {
      await hand.tap(hand.button(/^Skriv in själv/));
      await hand.read();
      await copyLabel(hand);
    },
  },
  {
    name: 'barcode, photo of the label, energy of 100 g',
    log: async (hand) => {
      await scanAndPhotograph(hand);
      await hand.type(hand.field('Energi per 100 g'), '508');
    },
  },
  {
    name: 'barcode, photo, and the whole label by portion',
    log: async (hand) => {
      await scanAndPhotograph(hand);
      await copyLabel(hand);
    },
  },
];

async function scanAndPhotograph(hand: Hand) {
  await hand.tap(hand.button(/^Skanna streckkoden/));
  await hand.wait(TARGET_MS);
  await hand.sees(`Streckkoden ${UNKNOWN_CODE} finns inte i databasen`);
  await hand.read();
  await hand.takePhoto(hand.button('Fota näringstabellen'));
}

async function copyLabel(hand: Hand) {
  await hand.tap(hand.dialog.getByRole('radio', { name: 'Per portion' }));
  await hand.type(hand.field('Portionen väger'), '12');
  await hand.type(hand.field('Energi per portion'), '61');
  await hand.type(hand.field('Protein'), '2,4');
  await hand.type(hand.field('Kolhydrater'), '3,1');
  await hand.type(hand.field('Fett'), '4,2');
}

const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
mkdirSync(dataDir, { mode: 0o755 });
const outside = createServer((_request, answer) => {
  setTimeout(() => answer.writeHead(404, { 'content-type': 'application/json' }).end('{"status":0}'), ANSWER_MS);
});
outside.listen(SOURCE_PORT, '127.0.0.1');
const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', OFF_BASE_URL: `http://127.0.0.1:${SOURCE_PORT}` };
const server = await startMeasured(OUR_SERVER, env, PORT, '/readyz');
const executablePath = await provideChromium(process.env);

await withBarcodeFilm(UNKNOWN_CODE, async (film) => {
  const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', ...camera],
  });
  console.log("| method | each field tapped: logged, seen, s | by the keyboard's next: logged, seen, s | taps, keys |");
  console.log('|---|---|---|---|');
  for (const method of METHODS) {
    const tapped = await medianOf(browser, method, 'tap');
    const byNext = await medianOf(browser, method, 'next');
    console.log(`| ${method.name} | ${tapped.took} | ${byNext.took} | ${byNext.taps}, ${byNext.keys} |`);
  }
  await browser.close();
});

await server.stop();
outside.close();
rmSync(dataDir, { recursive: true });

/** The median of some rounds. */
async function medianOf(browser: Browser, method: Method, between: 'tap' | 'next') {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(browser, method, between));
  rounds.sort((one, other) => one.seconds - other.seconds);
  const [middle] = rounds.slice(Math.floor(ROUNDS / 2));
  if (!middle) throw new Error('There is no round.');
  return middle;
}

/** From the search's "no hit" on, with a new member, who has no history of the food. */
async function measure(browser: Browser, method: Method, between: 'tap' | 'next') {
  const page = await openAsNewcomer(browser);
  const hand = handOn(page, between);
  await hand.dialog.getByLabel('Sök livsmedel').fill(NAME);
  await hand.dialog.getByRole('heading', { name: 'Lägg in det själv' }).waitFor();
  const began = performance.now();
  await hand.read();
  await method.log(hand);
  await hand.tap(hand.button('Lägg till i middag'));
  await hand.sees('1 tillagd i middag');
  const logged = (performance.now() - began) / 1_000;
  await hand.read();
  await hand.tap(hand.button('Klar'));
  await page.getByRole('region', { name: 'Middag', exact: true }).getByText(NAME).waitFor();
  await hand.dialog.waitFor({ state: 'hidden' });
  const seconds = (performance.now() - began) / 1_000;
  await page.context().close();
  return { seconds, took: `${logged.toFixed(1)}, ${seconds.toFixed(1)}`, ...hand.count };
}

async function openAsNewcomer(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: server.address,
    locale: 'sv-SE',
    permissions: ['camera'],
  });
  const page = await context.newPage();
  await signUp(page);
  await page.goto('/meals?add=dinner');
  return page;
}

/** Taps, types and reads at human speed. A focused field is typed into; others are tapped first, or reached by "next". */
function handOn(page: Page, between: 'tap' | 'next') {
  const dialog = page.getByRole('dialog');
  const count = { taps: 0, keys: 0 };
  const wait = (ms: number) => page.waitForTimeout(ms);
  const tap = async (target: Locator) => {
    await wait(TAP_MS);
    await target.tap();
    count.taps += 1;
  };
  const press = async (key: string) => {
    await wait(KEY_MS);
    await page.keyboard.press(key);
    count.keys += 1;
  };
  const has = (field: Locator) => field.evaluate((element) => element.matches(':focus'));
  const reach = async (field: Locator) => {
    await field.waitFor();
    if (await has(field)) return;
    if (between === 'next' && count.keys > 0) await press('Enter');
    if (!(await has(field))) await tap(field);
  };
  return {
    ...{ dialog, count, wait, tap },
    read: () => wait(READ_MS),
    button: (name: string | RegExp) => dialog.getByRole('button', { name }),
    field: (name: string) => dialog.getByRole('textbox', { name, exact: true }),
    sees: (text: string) => dialog.getByText(text).waitFor(),
    type: async (field: Locator, text: string) => {
      await reach(field);
      for (const key of text) await press(key);
    },
    /** The camera app: aim, release, accept. */
    takePhoto: async (button: Locator) => {
      const chooser = page.waitForEvent('filechooser');
      await tap(button);
      await wait(READ_MS + 2 * TAP_MS);
      count.taps += 2;
      await (await chooser).setFiles(await label());
      await dialog.getByRole('img', { name: 'Foto av näringstabellen' }).waitFor();
    },
  };
}

/** As large as a phone's photo, so that the browser scales it down. */
async function label() {
  const picture = sharp({ create: { width: 3_000, height: 4_000, channels: 3, background: '#d8c8a8' } });
  return { name: 'label.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}
