/** What counts as one caller: an IPv4 address, or the /64 of an IPv6 one, because whoever has one has all 2^64 of them. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail);
  const filled = ip.includes('::') ? Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0') : [];
  const groups = [...first, ...filled, ...last].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
