import { expect, it } from 'vitest';
import { startApi } from '#server/test/api-test.ts';
import { makeMember } from '#server/test/makers.ts';

it('shows in the demo’s mailbox what would have been sent', async () => {
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
