import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { deserialize } from 'node:v8';
import pg from 'pg';
import type { RecordedStatement } from './log-statements.ts';
import { newId } from './meal.ts';
import type { Recorded } from './record-statements.ts';

/**
 * The baseline: node:http and pg with the statements that our server sends for the same call, session included, and their rows as the
 * response. No framework, input checks, rate limits, headers, logs or metrics: the difference is their cost.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const recorded: Recorded = deserialize(readFileSync(process.env.STATEMENTS ?? ''));
/** The id of the recorded row: each call stores a new one. */
const recordedId = process.env.ROW_ID ?? '';
/** A day stays text, as in our own reads. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === pg.types.builtins.DATE ? String : pg.types.getTypeParser(id, format)),
};

async function answerOf(statements: RecordedStatement[]): Promise<unknown[]> {
  const rowId = newId();
  const client = await pool.connect();
  const answers: unknown[] = [];
  try {
    for (const { name, text, values, isStep } of statements) {
      const own = values.map((value) => (value === recordedId ? rowId : value));
      const { rows } = await client.query({ ...(name && { name }), text, values: own, types });
      if (!isStep) answers.push(rows);
    }
  } finally {
    client.release();
  }
  return answers;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const statements = recorded[request.url ?? '/'];
  if (!statements) return void response.writeHead(request.url === '/' ? 200 : 404).end();
  request.resume();
  const answers = await answerOf(statements);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers));
}

// As long as ours: the client keeps its connections while it measures other calls.
createServer({ keepAliveTimeout: 72_000 }, (request, response) => void answer(request, response)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
