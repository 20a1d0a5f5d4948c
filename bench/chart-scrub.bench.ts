/** Cost of a frame while a finger moves over the weight curve, with thirty days and with ten years of data. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { addDays, type Day, dayOf } from '#domain/day/day.ts';
import { provideChromium } from '../scripts/find-chromium.mjs';
import { OUR_SERVER, startMeasured } from './support/measured-server.ts';

const PORT = 3874;
const MOVES = 240;
const ROUNDS = 3;
const TODAY = dayOf(Date.now());
/** As text: the TypeScript loader would add helper calls that the page does not have. */
const NOTE_FRAMES = `
  self.noted = [];
  var note = (now) => { noted.push(now); requestAnimationFrame(note); };
  requestAnimationFrame(note);
`;

const dataDir = join(tmpdir(), `formkurva-bench-${randomBytes(4).toString('hex')}`);
mkdirSync(dataDir, { mode: 0o755 });
const server = await startMeasured(OUR_SERVER, { DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, PORT, '/readyz');
const executablePath = await provideChromium(process.env);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });

console.log('| days | work a move, ms | frame p50, ms | frame p95, ms | elements |');
console.log('|---|---|---|---|---|');
const month = await measure(30);
const decade = await measure(3650);
console.log(`\nTen years cost ${(decade / month).toFixed(2)} times as much a move as thirty days.`);

await browser.close();
await server.stop();
rmSync(dataDir, { recursive: true });

/** The main thread's time for one move (script, style, layout, paint), as the median of some rounds. */
async function measure(days: number): Promise<number> {
  const page = await openCurve(days);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const rounds: { work: number; frames: number[] }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await scrub(page, devtools));
  // The first round is a warm-up.
  const [, ...counted] = rounds;
  const work = middleOf(counted.map((round) => round.work));
  const frames = counted.flatMap((round) => round.frames).sort((one, other) => one - other);
  const at = (share: number) => (frames[Math.floor((frames.length - 1) * share)] ?? Number.NaN).toFixed(1);
  const elements = await page.locator('.chart *').count();
  console.log(`| ${days} | ${work.toFixed(2)} | ${at(0.5)} | ${at(0.95)} | ${elements} |`);
  await page.context().close();
  return work;
}

/** The real page and server, with this many days of weights in the response. */
async function openCurve(days: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/rpc/body/load', (route) => route.fulfill({ json: { json: bodyOf(days) } }));
  await page.goto(`${server.address}/login`);
  await page.locator('input[autocomplete~="username"]').fill('member@formkurva.example');
  await page.locator('input[type="password"]').fill('Formkurva-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.goto(`${server.address}/body-fat`);
  await page.getByRole('radio').last().click();
  await page.getByRole('slider').waitFor();
  // The curve's entry animation runs once.
  await page.waitForTimeout(1500);
  await page.evaluate(NOTE_FRAMES);
  return page;
}

async function scrub(page: Page, devtools: CDPSession): Promise<{ work: number; frames: number[] }> {
  const box = await page.getByRole('slider').boundingBox();
  if (!box) throw new Error('The curve is not on the screen.');
  await page.evaluate('noted.splice(0)');
  const before = await taskSeconds(devtools);
  // Each move goes to another of thirty positions, so that it reaches another point of a short curve too.
  for (let move = 0; move < MOVES; move += 1)
    await page.mouse.move(box.x + box.width * ((((move * 7) % 30) + 0.5) / 30), box.y + box.height / 2);
  const work = ((await taskSeconds(devtools)) - before) * 1000;
  const times: number[] = await page.evaluate('noted.splice(0)');
  return { work: work / MOVES, frames: times.slice(1).map((time, index) => time - (times[index] ?? time)) };
}

async function taskSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/** A weight each morning that varies around 70 kg. */
function bodyOf(days: number) {
  const weightOn = (ago: number) => Math.round((70 + 3 * Math.sin(ago / 97) + Math.sin(ago * 1.7) / 2) * 10) / 10;
  const ofDay = (ago: number): [Day, number] => [addDays(TODAY, -ago), weightOn(ago)];
  const recent = Array.from({ length: Math.min(days, 400) }, (_, ago) => ago);
  const older = Array.from({ length: Math.max(0, days - 400) }, (_, index) => days - 1 - index);
  return {
    person: {
      heightCm: 168,
      sex: 'female',
      age: 34,
      dateOfBirth: null,
      currentWeightKg: 70,
      goalWeightKg: 66,
      weightGoalType: 'lose',
      weeklyGoalKg: 0.5,
    },
    weights: recent.map((ago) => rowOf(ago, ofDay(ago))),
    weightsFrom: addDays(TODAY, -399),
    olderWeights: older.map(ofDay),
    tape: [],
    caliper: [],
    goals: null,
    cursor: '',
  };
}

function rowOf(ago: number, [day, weightKg]: [Day, number]) {
  const at = `${day}T06:00:00.000Z`;
  const id = `0192f0c1-7a70-7000-8100-${String(ago).padStart(12, '0')}`;
  return { id, day, weightKg, source: 'weight', createdAt: at, editedAt: at };
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
