import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { provideChromium } from './find-chromium.mjs';

/**
 * Takes the screenshots of README, and those that browsers show before the app is installed, of the demo at the given address:
 * node scripts/screenshots.mjs http://localhost:3000
 */
const [address = 'http://localhost:3000'] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../src/web/public/screenshots', import.meta.url));

const PICTURES = [
  { name: 'phone-dashboard', path: '/dashboard', width: 390, height: 844, scale: 2 },
  { name: 'phone-meals', path: '/meals', width: 390, height: 844, scale: 2 },
  { name: 'phone-live-workout', path: '/fitness', width: 390, height: 844, scale: 2, open: startWorkout },
  { name: 'desktop-dashboard', path: '/dashboard', width: 1280, height: 800, scale: 1 },
];

const browser = await chromium.launch({ executablePath: await provideChromium(process.env), args: ['--no-sandbox'] });
try {
  await mkdir(folder, { recursive: true });
  for (const picture of PICTURES) await take(picture);
} finally {
  await browser.close();
}

/** @param {(typeof PICTURES)[number]} picture */
async function take({ name, path, width, height, scale, open }) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    serviceWorkers: 'block',
  });
  await page.goto(`${address}/login`);
  await page.getByLabel(/^E-post/).fill('member@formkurva.example');
  await page.getByLabel('Lösenord', { exact: true }).fill('Formkurva-2026');
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await page.waitForURL(/dashboard/);
  await page.goto(address + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await open?.(page);
  await writeFile(
    `${folder}/${name}.webp`,
    await sharp(await page.screenshot())
      .webp({ quality: 70 })
      .toBuffer(),
  );
  await page.close();
}

/** @param {import('@playwright/test').Page} page */
async function startWorkout(page) {
  await page.goto(`${address}/fitness?tab=workouts`);
  await page
    .getByRole('button', { name: /Starta/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Bocka av set 1' }).click();
  await page.getByRole('timer').first().waitFor();
}
