import { expect, it } from 'vitest';
import { createDemoMail } from '#server/platform/mail/demo-mailbox.ts';
import { startApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';

it('lists sent messages in the demo’s mailbox', async () => {
  const api = await startApi();
  const member = await makeMember(api);
  await api.as(null).auth.requestReset({ identifier: member.email });
  await api.messages();

  const { messages } = await api.as(null).dev.listMessages();

  await api.close();
  expect(messages.map(({ channel, to, subject }) => [channel, to, subject])).toEqual([
    ['mail', member.email, 'Välj ett nytt lösenord'],
  ]);
});

it('serves the HTML part of a mail separately, in the demo only', async () => {
  const api = await startApi();
  const id = '7d9f1c1e-0d5c-4b37-9a53-5f6f6f1f0a11';
  const mail = { to: 'a@example.com', subject: 'Hej', text: 'Hej', html: '<html><head></head><body>Hej</body></html>' };
  await createDemoMail(api.db, api.clock).send(mail, id);

  const shown = await api.app.inject(`/api/dev/mail/${id}`);
  const unknown = await api.app.inject(`/api/dev/mail/${id.replace('7', '8')}`);
  const malformed = await api.app.inject('/api/dev/mail/x');
  const { messages } = await api.as(null).dev.listMessages();

  await api.close();
  expect(shown.body).toBe('<html><head><base target="_top"></head><body>Hej</body></html>');
  expect(shown.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-frame-options': 'SAMEORIGIN',
  });
  expect([unknown.statusCode, malformed.statusCode]).toEqual([404, 404]);
  expect(messages).toMatchObject([{ id, text: 'Hej', hasHtml: true }]);
});
