import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import * as z from 'zod';
import type { RecordedStatement } from './log-statements.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

/** `cached` names the statement whose rows our process holds in memory, by id. */
export type Recordable = { path: string; method?: string; body?: string; cached?: string };
/** The statements of a call, by the baseline's path for it. */
export type Recorded = Record<string, RecordedStatement[]>;

/** Recordings may contain jobs and cached reads: the shortest of several contains only the call's own statements. */
const TIMES = 5;

/**
 * The statements that our server sends for each of these calls, session included. Where it has the rows of the response in memory, the
 * baseline reads them, so that both send the same foods.
 */
export async function recordStatements(
  calls: Record<string, Recordable>,
  env: NodeJS.ProcessEnv,
  port: number,
  headers: Record<string, string>,
): Promise<Recorded> {
  const file = join(tmpdir(), `formkurva-statements-${randomBytes(4).toString('hex')}`);
  const command = ['--import', 'tsx', '--import', './bench/support/log-statements.ts', 'src/server/main.ts'];
  const server = await startMeasured(command, { ...env, RECORD_TO: file }, port, '/readyz');
  const recorded: Recorded = {};
  const cachedReads = new Map<string, RecordedStatement>();
  for (const [name, { path, method = 'GET', body, cached }] of Object.entries(calls)) {
    const lists: RecordedStatement[][] = [];
    let ids: string[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      writeFileSync(file, '');
      const typed = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
      const sent = { method, headers: typed, ...(body !== undefined && { body }) };
      const answer = await answered(server.address + path, sent, () => writeFileSync(file, ''));
      const statements = statementsIn(file);
      for (const statement of statements) if (statement.name) cachedReads.set(statement.name, statement);
      lists.push(statements);
      if (cached) ids = idsOf(await answer.json());
    }
    const own = lists.sort((one, other) => one.length - other.length)[0] ?? [];
    const read = cachedReads.get(cached ?? '');
    recorded[name] = read ? [...own.map((step) => ({ ...step, isStep: true })), { ...read, values: [ids] }] : own;
  }
  await server.stop();
  rmSync(file);
  return recorded;
}

/** A server that gets too little of a busy machine refuses calls for a while. */
async function answered(url: string, sent: RequestInit, beforeAgain: () => void): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, sent);
    if (answer.ok) return answer;
    if (answer.status !== 503) throw new Error(`${url} answered ${answer.status}`);
    await delay(1000);
    beforeAgain();
  }
}

/** Replaces the recorded row id by a new one in every call. */
export function startBaselineServer(
  recorded: Recorded,
  rowId: string,
  env: NodeJS.ProcessEnv,
  port: number,
): Promise<MeasuredServer> {
  const file = join(tmpdir(), `formkurva-statements-${randomBytes(4).toString('hex')}`);
  writeFileSync(file, serialize(recorded));
  const settings = { ...env, STATEMENTS: file, ROW_ID: rowId };
  return startMeasured(['--import', 'tsx', 'bench/support/baseline-server.ts'], settings, port, '/');
}

const foundFoods = z.object({ foods: z.array(z.object({ id: z.string() })) });
const idsOf = (answer: unknown) => foundFoods.parse(answer).foods.map(({ id }) => id);

function statementsIn(file: string): RecordedStatement[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => deserialize(Buffer.from(line, 'base64')));
}
