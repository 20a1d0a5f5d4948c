import { appendFileSync } from 'node:fs';
import { serialize } from 'node:v8';
import pg from 'pg';

/** A statement as our server passed it to the driver. The rows of a step are not part of the response. */
export type RecordedStatement = { name?: string; text: string; values: unknown[]; isStep?: boolean };

/** Preloaded into our server: appends each statement to the file named by RECORD_TO, one per line. */
const file = process.env.RECORD_TO ?? '';
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function recorded(this: pg.Client, ...options: unknown[]) {
  const [asked, values] = options;
  const { name, text = asked, values: own = values } = Object(asked);
  const statement = { name, text, values: Array.isArray(own) ? own : [] };
  appendFileSync(file, `${serialize(statement).toString('base64')}\n`);
  return Reflect.apply(query, this, options);
};
