import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A way to the database that can go silent: connections stay open and carry nothing, new ones work. */
export async function startNetwork(address: string, nearPort = 0) {
  const target = new URL(address);
  const folder = target.searchParams.get('host');
  const port = Number(target.searchParams.get('port') ?? (target.port || 5432));
  const ends: Socket[] = [];
  const listener = createServer((near) => {
    const far = folder ? connect(join(folder, `.s.PGSQL.${port}`)) : connect(port, target.hostname);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) ends.push(end.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => listener.listen(nearPort, '127.0.0.1', resolve));
  const user = target.searchParams.get('user') ?? target.username;
  const url = `postgresql://127.0.0.1:${Object(listener.address()).port}${target.pathname}?user=${user}`;
  return {
    url,
    swallow: () => {
      for (const end of ends) end.unpipe().pause();
    },
    stop: async () => {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
