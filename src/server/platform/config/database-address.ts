/** `target_session_attrs` of a connection string, with libpq's names and meanings. */
export const SESSION_TARGETS = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;
export type SessionTarget = (typeof SESSION_TARGETS)[number];

/** One address per server of the connection string, in its order. */
export type DatabaseAddress = { servers: { name: string; url: string }[]; target: SessionTarget };

export type ServerState = { isStandby: boolean; isReadOnly: boolean };

/** An @ after the first / or ? shows that a password with an unescaped character ended the account early. */
const UNESCAPED = 'has a / or ? in its account or password: write it as %2F or %3F';
const FORM =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?<account>[^/?#]*@)?(?<hosts>[^/?#]*)(?<path>\/[^?#]*)?(?:\?(?<query>.*))?$/;

/**
 * Parses `postgres://a,b:5433/name?target_session_attrs=read-write`, or hosts and ports as parameters, as libpq does. A problem is
 * returned as a sentence without the address, because the address holds a password.
 */
export function parseDatabaseAddress(url: string): DatabaseAddress | string {
  const parts = FORM.exec(url)?.groups;
  if (!parts) return 'is not an address of the form postgres://account:password@host:port/database';
  if (/^[^=&]*@/.test(`${parts.path ?? ''}${parts.query ?? ''}`)) return UNESCAPED;
  const query = new URLSearchParams(parts.query);
  const hosts = hostsOf(parts.hosts ?? '', query);
  if (typeof hosts === 'string') return hosts;
  const target = query.get('target_session_attrs') ?? 'any';
  if (!isSessionTarget(target)) return `target_session_attrs must be one of ${SESSION_TARGETS.join(', ')}`;
  // Hosts in parameters take precedence, so that a socket folder can be one of several hosts.
  for (const name of ['host', 'port', 'target_session_attrs', 'load_balance_hosts']) query.delete(name);
  const servers = hosts.map(({ host, port }) => {
    const own = new URLSearchParams(query);
    if (host) own.set('host', host);
    if (port) own.set('port', port);
    const text = `${parts.scheme}${parts.account ?? ''}${parts.path ?? '/'}${own.size > 0 ? `?${own}` : ''}`;
    return { name: hostName(host, port), url: text };
  });
  return { servers, target };
}

/** Whether a server that responds has the state that the connection string requires. */
export function isWanted(target: SessionTarget, { isStandby, isReadOnly }: ServerState): boolean {
  if (target === 'read-write') return !isReadOnly;
  if (target === 'read-only') return isReadOnly;
  if (target === 'primary') return !isStandby;
  return target === 'any' || isStandby;
}

type Host = { host: string; port: string };

function hostsOf(authority: string, query: URLSearchParams): Host[] | string {
  if (query.get('load_balance_hosts') === 'random')
    return 'load_balance_hosts=random is not known: hosts are tried in order';
  const given = query.get('host');
  const hosts = given === null ? authority.split(',').map(readHost) : withPorts(given.split(','), query.get('port'));
  if (typeof hosts === 'string') return hosts;
  if (hosts.length > 1 && hosts.some(({ host }) => host === '')) return 'names a host that is empty between two commas';
  return hosts.some(({ port }) => !isPort(port)) ? 'names a port that is not a number from 1 to 65535' : hosts;
}

function readHost(text: string): Host {
  const { host = '', port = '' } = /^(?<host>\[[^\]]*\]|[^:]*)(?::(?<port>.*))?$/.exec(text)?.groups ?? {};
  return { host: decoded(host.replace(/^\[(.*)\]$/, '$1')), port };
}

/** One port for all hosts, or one per host. */
function withPorts(hosts: string[], given: string | null): Host[] | string {
  const ports = (given ?? '').split(',');
  if (ports.length > 1 && ports.length !== hosts.length) return `names ${hosts.length} hosts but ${ports.length} ports`;
  return hosts.map((host, at) => ({ host, port: (ports.length > 1 ? ports[at] : ports[0]) ?? '' }));
}

const isPort = (port: string) => port === '' || (/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const hostName = (host: string, port: string) => `${host.includes(':') ? `[${host}]` : host}${port ? `:${port}` : ''}`;

const isSessionTarget = (text: string): text is SessionTarget => SESSION_TARGETS.some((target) => target === text);
