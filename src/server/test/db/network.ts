import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/**
 * A network to the database that can drop all packets: existing connections stay open without traffic, new ones work. The first `refused`
 * connections are closed at once.
 */
export async function startNetwork(address: string, { refused = 0 } = {}) {
  const target = new URL(address);
  const folder = target.searchParams.get('host');
  const port = Number(target.searchParams.get('port') ?? (target.port || 5432));
  const ends: Socket[] = [];
  let connections = 0;
  const listener = createServer((near) => {
    connections += 1;
    if (connections <= refused) {
      near.destroy();
      return;
    }
    const far = folder ? connect(join(folder, `.s.PGSQL.${port}`)) : connect(port, target.hostname);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) ends.push(end.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const user = target.searchParams.get('user') ?? target.username;
  const url = `postgresql://127.0.0.1:${Object(listener.address()).port}${target.pathname}?user=${user}`;
  return {
    url,
    swallow: () => {
      for (const end of ends) end.unpipe().pause();
    },
    stop: async () => {
      const closed = new Promise((resolve) => listener.close(resolve));
      for (const end of ends) end.destroy();
      await closed;
    },
  };
}
