import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { makeZip } from '#domain/health/test/make-zip.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { OWN_PAGE, signUp } from './support/newcomer.ts';

test.setTimeout(120_000);
test.beforeEach(({ page }) => signUp(page));

test('an export of Apple Health is imported once, is shown, and is undone completely', async ({ page }) => {
  await chooseFile(page, 'export.zip', archive('apple_health_export/export.xml', appleExport()));
  await expect(page.getByText('Så här läste vi filen')).toBeVisible();
  await expectAccessible(page, 'what was understood of an export');
  await page.getByRole('button', { name: 'Importera 6 poster' }).click();
  await expect(page.getByText('Importen är klar')).toBeVisible();
  await expectAccessible(page, 'the report of an import of health data');

  await test.step('days, weight and workout are shown in their features', async () => {
    await page.getByRole('link', { name: 'Visa dagarna' }).click();
    await expect(page.getByRole('region', { name: 'Steg', exact: true }).getByText('9 000')).toBeVisible();
    await page.goto('/body-fat');
    await expect(page.getByText('från en import').first()).toBeVisible();
    await page.goto('/fitness?tab=history');
    await expect(page.getByRole('link', { name: /^Löpning/ })).toBeVisible();
  });

  await test.step('the same file adds nothing', async () => {
    await chooseFile(page, 'export.zip', archive('apple_health_export/export.xml', appleExport()));
    await expect(page.getByRole('button', { name: 'Allt i filen finns redan' })).toBeDisabled();
  });

  await test.step('the import is undone', async () => {
    await page.goto('/health-sync/import');
    await page.getByRole('list', { name: 'Tidigare importer' }).getByRole('button', { name: 'Ångra' }).click();
    await page.getByRole('button', { name: 'Ta bort' }).click();
    await expect(page.getByText('6 poster är borttagna.')).toBeVisible();
    const days = await page.request.get(`/api/v1/health/days?from=${dayAgo(30)}&to=${dayAgo(0)}`, {
      headers: OWN_PAGE,
    });
    expect(await days.json()).toEqual({ steps: [], activeEnergy: [], bodyFat: [] });
  });
});

test('other files are refused with an explanation', async ({ page }) => {
  await chooseFile(page, 'x.zip', archive('../export.xml', appleExport()));
  await expect(page.getByText(/sökvägar som leder ut/)).toBeVisible();
  await chooseFile(page, 'x.zip', archive('holiday.jpg', 'x'));
  await expect(page.getByText(/ingen fil som vi känner igen/)).toBeVisible();
  await chooseFile(page, 'export.xml', Buffer.from(appleExport().slice(0, -30)));
  await expect(page.getByText(/Filen är inte komplett/)).toBeVisible();
});

test('the simulated sync connects, syncs and disconnects, marked as sample data', async ({ page }) => {
  await page.goto('/health-sync');
  await expect(page.getByText('Värdena är exempeldata och sparas bara på den här enheten.')).toBeVisible();
  await page.getByRole('button', { name: 'Anslut' }).click();
  await expect(page.getByText('Ansluten', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Puls' })).toBeVisible();
  await page.getByRole('button', { name: 'Synka nu' }).click();
  await page.getByRole('button', { name: 'Koppla från' }).click();
  await expect(page.getByText('Inte ansluten')).toBeVisible();
});

async function chooseFile(page: Page, name: string, buffer: Buffer) {
  if (!page.url().endsWith('/health-sync/import')) await page.goto('/health-sync/import');
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

function archive(name: string, text: string): Buffer {
  const content = new Uint8Array(deflateRawSync(Buffer.from(text)));
  return Buffer.from(makeZip([{ name, content, method: 8, bytes: Buffer.byteLength(text) }]));
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Two days with steps, energy and a weight on one of them, and a run: six rows. */
function appleExport(): string {
  const record = (type: string, unit: string, day: string, value: number) =>
    `<Record type="HKQuantityTypeIdentifier${type}" sourceName="Elins Apple Watch" unit="${unit}" startDate="${day} 08:00:00 +0100" endDate="${day} 08:10:00 +0100" value="${value}"/>`;
  const [first, second] = [dayAgo(4), dayAgo(3)];
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [<!ELEMENT HealthData (Record*)>]>
<HealthData locale="sv_SE">
${record('StepCount', 'count', first, 8000)}${record('StepCount', 'count', second, 9000)}
${record('ActiveEnergyBurned', 'kcal', first, 400)}${record('ActiveEnergyBurned', 'kcal', second, 450)}
${record('BodyMass', 'kg', first, 70.5)}
<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" startDate="${first} 17:00:00 +0100" endDate="${first} 17:30:00 +0100"/>
</HealthData>`;
}
