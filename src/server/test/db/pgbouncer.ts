import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** PgBouncer in transaction mode before a PostgreSQL that trusts its socket: Debian's package, on loopback. */
export async function startPgBouncer(serverUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { searchParams: params } = new URL(serverUrl);
  const socketFolder = params.get('host') ?? '';
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const folder = join(tmpdir(), `formkurva-pgbouncer-${port}`);
  await mkdir(folder);
  await chmod(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings(socketFolder, params.get('user') ?? 'postgres', port));
  // PgBouncer refuses to run as root, and only the database's account may use its socket.
  const { uid, gid } = await stat(socketFolder);
  const child = spawn('pgbouncer', ['-q', file], { stdio: ['ignore', 'ignore', 'inherit'], uid, gid });
  const url = `postgresql://anyone@127.0.0.1:${port}/postgres`;
  await answers(url);
  const stop = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await rm(folder, { recursive: true });
  };
  return { url, stop };
}

/** The smallest pool that the tests can use, so that connections are shared as often as possible. */
function settings(socketFolder: string, user: string, port: number): string {
  return `[databases]
* = host=${socketFolder} port=5432 user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
max_client_conn = 500
server_idle_timeout = 2
`;
}

async function answers(url: string, attempts = 50): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    if (attempts === 0) throw error;
    await wait(100);
    await answers(url, attempts - 1);
  }
}
