import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

/** What the same two queries cost with nothing around them: no framework, no parsing, no checks of the answer. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const secret = process.env.SESSION_SECRET ?? '';

const SESSION = {
  name: 'session',
  text: `select s.id, s.user_id, p.role, s.last_seen_at, s.expires_at from sessions s
    join profiles p on p.user_id = s.user_id where s.token_hash = $1`,
};
const LIST = {
  name: 'list',
  text: 'select * from sessions where user_id = $1 and expires_at > $2 order by last_seen_at desc',
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const token = request.headers.authorization?.slice(7) ?? '';
  const hash = createHmac('sha256', secret).update(`session:${token}`).digest();
  const session = (await pool.query({ ...SESSION, values: [hash] })).rows[0];
  const { rows } = session ? await pool.query({ ...LIST, values: [session.user_id, new Date()] }) : { rows: [] };
  const sessions = rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    current: row.id === session.id,
  }));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ sessions }));
}

createServer((request, response) => void answer(request, response)).listen(Number(process.env.PORT), '127.0.0.1');
