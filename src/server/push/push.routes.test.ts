import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#server/auth/sessions/sessions.service.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import { makeMember, type TestMember } from '#server/test/makers.ts';
import { refusalOf } from '#server/test/refusal.ts';
import { makeReminder } from './test/push-examples.ts';
import { makePushDevice } from './test/push-keys.ts';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.advance(4000);
  member = await makeMember(api);
});

const devices = async (one = member) => (await one.client.push.load()).devices;
const countDevices = async () =>
  (await api.database.pool.query('select count(*)::int as count from push_subscriptions')).rows[0].count;

/** The same member signed in on another device. */
async function anotherDevice(): Promise<TestMember> {
  const token = await startSession(api.db, api, member.id, 'phone');
  return { ...member, token, client: api.as(token) };
}

describe('notifications on devices', () => {
  it('are off by default, and then distinguish this device from others', async () => {
    const before = await member.client.push.load();
    const { id } = await member.client.push.subscribe(makePushDevice().subscription);
    const phone = await anotherDevice();

    expect(before).toMatchObject({ devices: [], reminders: [], choices: { forum: true, orders: true } });
    expect(before.publicKey).toBe(api.push.publicKey);
    expect(await devices()).toMatchObject([{ id, device: 'test', isCurrent: true }]);
    expect(await devices(phone)).toMatchObject([{ id, isCurrent: false }]);
  });

  it('have one subscription per device, the latest', async () => {
    await member.client.push.subscribe(makePushDevice().subscription);
    const { id } = await member.client.push.subscribe(makePushDevice().subscription);
    expect((await devices()).map((one) => one.id)).toEqual([id]);
  });

  it('move with the device to the next member who signs in on it', async () => {
    const { subscription } = makePushDevice();
    const next = await makeMember(api);
    await member.client.push.subscribe(subscription);
    await next.client.push.subscribe(subscription);
    expect([await devices(), (await devices(next)).length]).toEqual([[], 1]);
  });

  it('cannot be taken over by somebody who knows the address of a device but not its keys', async () => {
    const { subscription } = makePushDevice();
    const other = await makeMember(api);
    await member.client.push.subscribe(subscription);
    const { keys } = makePushDevice().subscription;
    expect(await refusalOf(other.client.push.subscribe({ ...subscription, keys }))).toBe('CONFLICT');
    expect(await devices()).toHaveLength(1);
  });

  it.each([
    ['is off the curve', (key: Buffer) => Buffer.from(key.fill(7, 40))],
    ['is compressed', (key: Buffer) => Buffer.concat([Buffer.from([2]), key.subarray(1)])],
    ['is all zeros', (key: Buffer) => key.fill(0)],
  ])('are refused for a key that %s', async (_how, spoil) => {
    const { subscription } = makePushDevice();
    const p256dh = spoil(Buffer.from(subscription.keys.p256dh, 'base64url')).toString('base64url');
    const keys = { ...subscription.keys, p256dh };
    expect(await refusalOf(member.client.push.subscribe({ ...subscription, keys }))).toBe('BAD_INPUT');
    expect(await devices()).toEqual([]);
  });

  it('end when the device signs out', async () => {
    await member.client.push.subscribe(makePushDevice().subscription);
    const phone = await anotherDevice();
    await phone.client.push.subscribe(makePushDevice().subscription);
    await member.client.auth.signOut({ scope: 'local' });
    expect(await devices(phone)).toMatchObject([{ isCurrent: true }]);
  });

  it('are sent to the ten latest devices of a member', async () => {
    const phones = await Promise.all(Array.from({ length: 11 }, anotherDevice));
    for (const phone of phones) {
      api.advance(1);
      await phone.client.push.subscribe(makePushDevice().subscription);
    }
    const current = await Promise.all(
      phones.map(async (phone) => (await devices(phone)).filter((one) => one.isCurrent)),
    );
    expect(current.map((own) => own.length)).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('can be turned off for a device from another one, but not by another member', async () => {
    const { id } = await member.client.push.subscribe(makePushDevice().subscription);
    const phone = await anotherDevice();
    const other = await makeMember(api);
    const refused = await refusalOf(other.client.push.unsubscribe({ id }));
    await phone.client.push.unsubscribe({ id });
    expect([refused, await devices()]).toEqual(['NOT_FOUND', []]);
  });

  it.each([
    'http://push.example.com/send/1',
    'https://127.0.0.1/send/1',
    'https://[::1]/send/1',
    'https://2130706433/send/1',
    'https://localhost/send/1',
    'https://printer.local/send/1',
    'https://metadata.google.internal/send/1',
    'https://intranet/send/1',
    'https://push.example.com:8443/send/1',
    'https://me:secret@push.example.com/send/1',
    'ftp://push.example.com/send/1',
    'not an address',
  ])('are posted to no other address than a push service’s on https: %s', async (endpoint) => {
    const before = await countDevices();
    const { keys, timeZone } = makePushDevice().subscription;
    expect(await refusalOf(member.client.push.subscribe({ endpoint, keys, timeZone }))).toBe('BAD_INPUT');
    expect(await countDevices()).toBe(before);
  });

  it.each([
    ['a key that is too short', { keys: { p256dh: 'abc', auth: 'abc' } }],
    ['an address that is too long', { endpoint: `https://push.example.com/${'x'.repeat(1000)}` }],
    ['no time zone', { timeZone: 'Mars/Olympus' }],
  ])('are refused with %s', async (_what, change) => {
    const { subscription } = makePushDevice();
    expect(await refusalOf(member.client.push.subscribe({ ...subscription, ...change }))).toBe('BAD_INPUT');
  });

  it('can be tested on this device, only where they are on', async () => {
    expect(await refusalOf(member.client.push.test())).toBe('NOT_FOUND');
  });

  it("store the member's choices", async () => {
    await member.client.push.saveChoices({ forum: false, orders: true, timeZone: 'Europe/Stockholm' });
    expect((await member.client.push.load()).choices).toEqual({ forum: false, orders: true });
  });
});

describe('a reminder', () => {
  it('is added, changed and removed, and belongs to its member only', async () => {
    const reminder = makeReminder(api, { weekdays: [7, 1, 1] });
    const other = await makeMember(api);
    await member.client.push.saveReminder(reminder);
    await member.client.push.saveReminder({ ...reminder, time: '21:05' });
    const [stored, ...more] = (await member.client.push.load()).reminders;
    expect([stored, more]).toEqual([{ id: reminder.id, kind: 'weight', time: '21:05', weekdays: [1, 7] }, []]);

    expect((await other.client.push.load()).reminders).toEqual([]);
    expect(await refusalOf(other.client.push.removeReminder({ id: reminder.id }))).toBe('NOT_FOUND');
    await member.client.push.removeReminder({ id: reminder.id });
    expect((await member.client.push.load()).reminders).toEqual([]);
  });

  it.each([
    ['a time that is none', { time: '24:00' }],
    ['no weekday', { weekdays: [] }],
    ['an eighth weekday', { weekdays: [8] }],
    ['another kind', { kind: 'sleep' }],
  ])('is refused with %s', async (_what, change) => {
    expect(await refusalOf(member.client.push.saveReminder(makeReminder(api, change)))).toBe('BAD_INPUT');
  });

  it('is one of twenty at most', async () => {
    for (let number = 0; number < 20; number += 1) await member.client.push.saveReminder(makeReminder(api));
    expect(await refusalOf(member.client.push.saveReminder(makeReminder(api)))).toBe('CONFLICT');
  });
});
