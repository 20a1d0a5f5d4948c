import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPushSender } from '#server/platform/push/web-push.ts';
import { startApi, type TestApi } from '#server/test/api-test.ts';
import type { TestMember } from '#server/test/makers.ts';
import { sendDueReminders } from './reminders.service.ts';
import { makeListener, readVapid, startPushService } from './test/push-device.ts';
import { makeReminder } from './test/push-examples.ts';
import { makePushDevice } from './test/push-keys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ OUTGOING_LOOPBACK: 'on', VAPID_SUBJECT: 'mailto:drift@formkurva.example' });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.advance(4000);
  await api.database.pool.query('delete from jobs');
});

const devicesOf = async ({ client }: TestMember) => (await client.push.load()).devices.length;

describe('a subscribed device', () => {
  it('receives an encrypted message, signed by us, that no push service can read', async () => {
    const member = await makeListener(api);
    await member.client.push.test();

    expect(await member.inbox()).toEqual([
      {
        title: 'Aviseringar fungerar',
        body: 'Så här ser en avisering från Formkurva ut på den här enheten.',
        url: '/profile/notifications',
        tag: 'test',
      },
    ]);
    const [{ headers, body } = { headers: {}, body: Buffer.of() }] = member.service.received;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '300', urgency: 'normal' });
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    expect(body.toString('latin1')).not.toContain('Formkurva');
    expect(readVapid(headers.authorization, api.push.publicKey)).toMatchObject({
      aud: member.service.url,
      sub: 'mailto:drift@formkurva.example',
    });
  });

  it('receives it in the member’s language', async () => {
    const member = await makeListener(api);
    await member.client.profile.update({ language: 'en' });
    await member.client.push.test();
    expect(await member.inbox()).toMatchObject([{ title: 'Notifications work' }]);
  });

  it.each([404, 410])('is deleted when its push service responds %i', async (status) => {
    const member = await makeListener(api, () => status);
    await member.client.push.test();
    await member.inbox();
    expect(await devicesOf(member)).toBe(0);
  });

  it.each([429, 500, 503])('is retried after ten seconds when its push service responds %i', async (status) => {
    let answers = [status, 201];
    const member = await makeListener(api, () => answers.shift() ?? 500);
    await member.client.push.test();
    await member.inbox();
    api.advance(10);
    expect(await member.inbox()).toHaveLength(2);
    expect([answers, await devicesOf(member)]).toEqual([[], 1]);
    answers = [];
  });

  it('is not retried when the message is outdated', async () => {
    const member = await makeListener(api, () => 503);
    await member.client.push.test();
    await member.inbox();
    api.advance(400);
    expect(await member.inbox()).toHaveLength(1);
  });

  it.each([400, 403, 413])(
    'is retained, and the job fails at once, when its push service responds %i',
    async (status) => {
      const member = await makeListener(api, () => status);
      await member.client.push.test();
      await member.inbox();
      const { rows } = await api.database.pool.query("select state, last_error from jobs where kind = 'send-push'");
      expect(rows).toEqual([{ state: 'failed', last_error: `The push service answered ${status}.` }]);
      expect(await devicesOf(member)).toBe(1);
    },
  );

  it('does not follow a redirect of a push service', async () => {
    const member = await makeListener(api, () => 307);
    await member.client.push.test();
    expect(await member.inbox()).toHaveLength(1);
  });

  it('receives nothing once its session has expired', async () => {
    const member = await makeListener(api);
    await member.client.push.test();
    await api.database.pool.query('update sessions set expires_at = $1', [api.clock()]);
    expect(await member.inbox()).toEqual([]);
  });
});

describe('a reminder', () => {
  const remind = () => sendDueReminders(api.db, api);
  const at = (time: string) => api.advance((Date.parse(time) - api.clock().getTime()) / 1000);

  it('is sent at its time, once a day, on its weekdays', async () => {
    at('2026-12-07T05:00:00Z');
    const member = await makeListener(api);
    await member.client.push.saveReminder(makeReminder(api, { weekdays: [1, 3] }));
    const counts: number[] = [];
    for (const time of ['07T06:29', '07T06:30', '07T06:31', '08T06:30', '09T06:30', '09T18:00']) {
      at(`2026-12-${time}:00Z`);
      await remind();
      counts.push((await member.inbox()).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2]);
    expect(await member.inbox()).toMatchObject([
      { title: 'Dags att väga dig', url: '/body-fat?add=weight' },
      { title: 'Dags att väga dig' },
    ]);
  });

  it('is not sent when the server was down for longer than half an hour, and is sent the next day', async () => {
    at('2026-12-14T05:00:00Z');
    const member = await makeListener(api);
    await member.client.push.saveReminder(makeReminder(api));
    at('2026-12-14T07:01:00Z');
    await remind();
    expect(await member.inbox()).toEqual([]);
    at('2026-12-15T06:30:00Z');
    await remind();
    expect(await member.inbox()).toHaveLength(1);
  });

  it('moves with the member to another time zone', async () => {
    at('2026-12-21T05:00:00Z');
    const member = await makeListener(api);
    await member.client.push.saveReminder(makeReminder(api));
    await member.client.push.saveChoices({ forum: true, orders: true, timeZone: 'America/New_York' });
    at('2026-12-21T06:30:00Z');
    await remind();
    expect(await member.inbox()).toEqual([]);
    at('2026-12-21T12:30:00Z');
    await remind();
    expect(await member.inbox()).toHaveLength(1);
  });

  it('is sent once by two workers', async () => {
    at('2026-12-22T05:00:00Z');
    const member = await makeListener(api);
    await member.client.push.saveReminder(makeReminder(api, { kind: 'meal' }));
    at('2026-12-22T06:30:00Z');
    await Promise.all([remind(), remind()]);
    expect(await member.inbox()).toMatchObject([{ title: 'Dags att logga', url: '/meals?add=now' }]);
  });
});

it('is never posted to this machine outside tests', async () => {
  const { url, received } = await startPushService();
  const { endpoint, keys } = makePushDevice(url).subscription;
  const production = createPushSender(
    { ...api.config, outgoingLoopback: false },
    {
      publicKey: api.push.publicKey,
      privateKey: 'x'.repeat(43),
    },
  );
  const sent = production.send({ endpoint, ...keys }, 'hej', { ttlSeconds: 60, tag: 'x' });
  await expect(sent).rejects.toThrow('not that of a push service');
  expect(received).toEqual([]);
});
