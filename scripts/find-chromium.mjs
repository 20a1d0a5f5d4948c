// Finds or installs a Chromium for the e2e tests. `node scripts/find-chromium.mjs` prints its path.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS_SHELL = 'chromium-headless-shell';
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const MAC_APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const APT_LIMIT_MS = 300_000;
const DOWNLOAD_LIMIT_MS = 60_000;
const root = fileURLToPath(new URL('..', import.meta.url));

const HELP = `No Chromium for the e2e tests. Do one of these and run the command again:
  - set CHROMIUM_PATH to the program file of a Chromium or Chrome
  - install one: "apt-get install chromium" (Debian, as root), "brew install --cask chromium" (macOS)
  - npx playwright install chromium`;

/**
 * An installed Chromium, or null.
 * @param {NodeJS.ProcessEnv} env
 */
export async function findInstalledChromium(env) {
  const programs = programsNamed(NAMES, env);
  return [...programs, ...MAC_APPS].find(starts) ?? (await findDownloaded());
}

/**
 * Debian's Chromium without windows, which needs less memory, or null.
 * @param {NodeJS.ProcessEnv} env
 */
export function findHeadlessShell(env) {
  return programsNamed([HEADLESS_SHELL], env).find(starts) ?? null;
}

/**
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} env
 */
function programsNamed(names, env) {
  const folders = [...(env.PATH ?? '').split(delimiter), ...FOLDERS].filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/**
 * The path of a Chromium, which is downloaded if needed. Throws an error with instructions.
 * @param {NodeJS.ProcessEnv} env
 */
export async function provideChromium(env) {
  if (env.CHROMIUM_PATH) return chosenChromium(env.CHROMIUM_PATH);
  const installed = await findInstalledChromium(env);
  if (installed) return installed;
  installByApt();
  const fromApt = await findInstalledChromium(env);
  if (fromApt) return fromApt;
  download();
  const downloaded = await findDownloaded();
  if (downloaded) return downloaded;
  throw new Error(HELP);
}

/** @param {string} path */
function chosenChromium(path) {
  if (starts(path)) return path;
  throw new Error(`CHROMIUM_PATH is ${path}, which is not a program that starts.\n${HELP}`);
}

/**
 * Checks that it prints a version: some systems have a stub of this name that only explains how to install the real one.
 * @param {string} path
 */
function starts(path) {
  return isProgram(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function findDownloaded() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return starts(path) ? path : null;
}

function installByApt() {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return;
  console.error('Installing Chromium by apt-get …');
  run('apt-get', ['update'], APT_LIMIT_MS);
  run('apt-get', ['install', '-y', 'chromium'], APT_LIMIT_MS);
  // Other systems may not have it, and the full browser is used instead.
  run('apt-get', ['install', '-y', HEADLESS_SHELL], APT_LIMIT_MS);
}

function download() {
  console.error(`Downloading Chromium, for at most ${DOWNLOAD_LIMIT_MS / 1000} s …`);
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], DOWNLOAD_LIMIT_MS);
}

/**
 * Prints a failure without throwing: there may be another way to get a browser.
 * @param {string} command
 * @param {string[]} args
 * @param {number} limitMs
 */
function run(command, args, limitMs) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const result = spawnSync(command, args, { timeout: limitMs, env, encoding: 'utf8' });
  if (result.status === 0) return;
  const reason = result.error?.message ?? `exit ${result.status ?? result.signal}`;
  console.error(`${command} ${args.join(' ')}: ${reason}\n${result.stderr ?? ''}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(await provideChromium(process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
