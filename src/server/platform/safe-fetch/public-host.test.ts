import { expect, it } from 'vitest';
import { isPublicAddress, isPublicEndpoint, publicLookup } from './public-host.ts';

it.each([
  ['8.8.8.8', true],
  ['2a00:1450:400f:80c::200a', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['not an address', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://0x7f000001/', false],
  ['https://10.0.0.1/', false],
  ['https://host.localhost/', false],
  ['nonsense', false],
])('%s may be posted to: %s', (endpoint, isPublic) => {
  expect(isPublicEndpoint(endpoint)).toBe(isPublic);
});

it('refuses a name that resolves to this machine', async () => {
  const reason = await new Promise((resolve) => publicLookup('localhost', {}, (error) => resolve(error?.message)));
  expect(reason).toBe('localhost does not lead to the public internet.');
});
