import { type APIRequestContext, expect } from '@playwright/test';

/** The newest link to a page in the demo's mailbox. */
export async function mailedLink(request: APIRequestContext, to: string, path: string): Promise<string> {
  await expect.poll(() => findLink(request, to, path)).not.toBe('');
  return findLink(request, to, path);
}

async function findLink(request: APIRequestContext, to: string, path: string): Promise<string> {
  const { messages } = await (await request.get('/api/v1/dev/messages')).json();
  const texts: string[] = messages
    .filter((message: { to: string }) => message.to === to)
    .map((message: { text: string }) => message.text);
  const link = texts.map((text) => /https?:\/\/\S+/.exec(text)?.[0] ?? '').find((found) => found.includes(path));
  return link ? new URL(link).pathname + new URL(link).search : '';
}
