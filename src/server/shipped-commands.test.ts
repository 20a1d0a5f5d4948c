import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { prepareDatabase } from './prepare-database.ts';
import { makeScratchFolder, removeScratchFolder } from './test/scratch-folder.ts';
import { silentLog } from './test/silent-log.ts';

const FOODS = 'Livsmedelsnummer,Livsmedelsnamn,Energi (kcal),Protein (g)\n1,Banan,90,1.1\n';
/** One database for all commands, in this order: the restored backup is the one written before. */
const COMMANDS = [
  { name: 'doctor', args: [], output: /configuration/ },
  { name: 'remove-demo', args: [], output: 'There are no demo accounts in this database.' },
  { name: 'admin', args: ['make', 'nobody@example.com'], output: /nobody@example\.com/ },
  { name: 'import-foods', args: ['livsmedelsverket', 'foods.csv'], output: 'done: read 1 rows' },
  { name: 'backup', args: ['backup.tar.gz'], output: /Wrote .*backup\.tar\.gz/ },
  { name: 'restore', args: ['--force', 'backup.tar.gz'], output: 'Restored the backup of' },
];

describe('commands with only the files of the image', { timeout: 120_000 }, () => {
  let home: string;
  beforeAll(async () => {
    // Returns at once after the build of `npm test`.
    await promisify(execFile)(process.execPath, [join(projectRoot(), 'scripts/prepare.mjs'), 'build']);
    home = await makeScratchFolder();
    await copyShippedFiles(join(home, 'app'));
    await writeFile(join(home, 'foods.csv'), FOODS);
    const database = await prepareDatabase(readConfig({ DATA_DIR: join(home, 'data'), DEMO: 'off' }), silentLog);
    await database.prepared;
    await database.stop();
  }, 300_000);
  afterAll(() => removeScratchFolder(home));

  it('are all covered here', async () => {
    expect(COMMANDS.map(({ name }) => name).sort()).toEqual((await builtCommands()).filter((it) => it !== 'start'));
  });

  it('have the same step before them as npm start', async () => {
    const { scripts } = await readPackage();

    expect(new Set((await builtCommands()).map((name) => scripts[`pre${name}`]))).toEqual(new Set([scripts.prestart]));
  });

  it.each(COMMANDS)('npm run $name', async ({ name, args, output }) => {
    expect(await runInImage(home, name, args)).toMatch(output);
  });
});

/** The files that the last stage of the Dockerfile copies. Packages are linked, because copying them takes minutes. */
async function copyShippedFiles(app: string): Promise<void> {
  const dockerfile = await readFile(join(projectRoot(), 'deploy/Dockerfile'), 'utf8');
  const shipped = [...dockerfile.matchAll(/^COPY --from=build .*\/app\/(\S+) /gm)].flatMap(([, path]) => path ?? []);
  await mkdir(app);
  await symlink(join(projectRoot(), 'node_modules'), join(app, 'node_modules'));
  const copied = shipped.filter((path) => path !== 'node_modules');
  await Promise.all(copied.map((path) => cp(join(projectRoot(), path), join(app, path), { recursive: true })));
}

async function readPackage(): Promise<{ scripts: Record<string, string> }> {
  return JSON.parse(await readFile(join(projectRoot(), 'package.json'), 'utf8'));
}

/** The npm scripts that run the build: the server and the operators' commands. */
async function builtCommands(): Promise<string[]> {
  const { scripts } = await readPackage();
  const runsBuild = ([, command]: [string, string]) => command.startsWith('node --env-file-if-exists=.env dist/');
  return Object.entries(scripts)
    .filter(runsBuild)
    .map(([name]) => name)
    .sort();
}

/** Its whole output, whether it succeeds or fails. */
async function runInImage(home: string, name: string, args: string[]): Promise<string> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, DATA_DIR: join(home, 'data'), INIT_CWD: home, NODE_ENV: 'test' };
  const command = ['run', '--silent', '--prefix', join(home, 'app'), name, '--', ...args];
  const run = promisify(execFile)('npm', command, { cwd: home, env });
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return `${stdout}${stderr}`;
}
