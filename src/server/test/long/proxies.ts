import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { scratchFolder } from '../scratch-folder.ts';

export type ProxyName = 'haproxy' | 'nginx';
export type Ports = { front: number; first: number; second: number };

/** Debian installs both outside a normal user's PATH. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

export const isInstalled = (program: string) => spawnSync(program, ['-v'], { env: { PATH } }).error === undefined;

export type Proxy = {
  address: string;
  /** Runs `restart` as the proxy's documentation recommends. */
  around: (port: number, restart: () => Promise<number | null>) => Promise<number | null>;
};

/** The shipped configuration, with other ports and without a certificate; ends with the test. */
export async function startProxy(name: ProxyName, ports: Ports): Promise<Proxy> {
  const folder = await scratchFolder();
  const file = join(folder, `${name}.conf`);
  await writeFile(file, await PROXIES[name].configuration(ports, folder));
  const child = spawn(name, PROXIES[name].options(file, folder), { env: { PATH }, stdio: 'inherit' });
  onTestFinished(async () => {
    // Not SIGKILL: nginx would leave its workers behind.
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
  const address = `http://127.0.0.1:${ports.front}`;
  await answers(address);
  const reload = async () => {
    child.kill('SIGHUP');
    await wait(2000);
  };
  const around: Proxy['around'] = async (port, restart) => {
    if (name === 'haproxy') return restart();
    const before = await readFile(file, 'utf8');
    await writeFile(file, before.replace(new RegExp(`^( *server 127\\.0\\.0\\.1:${port}) .*;`, 'm'), '$1 down;'));
    await reload();
    const code = await restart();
    await writeFile(file, before);
    await reload();
    return code;
  };
  return { address, around };
}

const PROXIES = {
  haproxy: {
    options: (file: string) => ['-db', '-f', file],
    configuration: async (ports: Ports) =>
      withPorts(await shipped('haproxy.cfg'), ports)
        .replace(/^ +bind .*$/m, `    bind 127.0.0.1:${ports.front}`)
        .replace('log stdout format raw local0', ''),
  },
  nginx: {
    options: (file: string, folder: string) => ['-p', folder, '-c', file, '-g', 'daemon off;'],
    configuration: async (ports: Ports, folder: string) => {
      const site = withPorts(await shipped('nginx.conf'), ports)
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${ports.front};`)
        .replaceAll(/^ +ssl_certificate.*$/gm, '');
      const logs = `error_log ${folder}/error.log; pid ${folder}/nginx.pid;`;
      return `${logs} events {} http {\n access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder};\n${site} }`;
    },
  },
} as const;

const shipped = (name: string) => readFile(join(projectRoot(), 'deploy/proxy', name), 'utf8');

function withPorts(text: string, { first, second }: Ports): string {
  return text.replaceAll('127.0.0.1:3001', `127.0.0.1:${first}`).replaceAll('127.0.0.1:3002', `127.0.0.1:${second}`);
}

async function answers(address: string, attempts = 100): Promise<void> {
  const status = await fetch(`${address}/healthz`).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status === 200) return;
  if (attempts === 0) throw new Error(`No response from ${address}.`);
  await wait(100);
  return answers(address, attempts - 1);
}
