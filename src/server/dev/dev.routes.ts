import { openCalls } from '#server/platform/http/calls.ts';
import { readDemoMailbox } from '#server/platform/mail/demo-mailbox.ts';

export const devRoutes = {
  listMessages: openCalls.dev.listMessages.handler(async ({ context }) => {
    const messages = await readDemoMailbox(context.db);
    return { messages: messages.map(viewMessage) };
  }),
};

function viewMessage({ html, sentAt, ...message }: Awaited<ReturnType<typeof readDemoMailbox>>[number]) {
  return { ...message, hasHtml: html !== null, sentAt: sentAt.toISOString() };
}
