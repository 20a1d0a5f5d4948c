import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Non-public addresses. Posting to them would let a member reach services that only this server can reach. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4');
}
// Only 2000::/3 is allocated; tunnels to IPv4 and documentation ranges in it are excluded.
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4');
  return isIP(address) === 6 && GLOBAL.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
}

const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;

/** Whether it is an https address with a public host name: without IP address, port, password or local network name. */
export function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return !hostname.startsWith('[') && isIP(hostname) === 0 && hostname.includes('.') && !LOCAL_NAME.test(hostname);
}

/** Resolves a name and refuses it when any of its addresses is not public; the connection uses the checked address. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 4);
    const hidden = addresses.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (hidden || !first) return callback(new Error(`${hostname} does not lead to the public internet.`), '', 4);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
