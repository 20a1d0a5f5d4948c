import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { OWN_PAGE } from './newcomer.ts';

async function put(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.put(`/api/v1/community${path}`, { headers: OWN_PAGE, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The demo's first topic. */
async function someTopic(page: Page): Promise<{ id: string; title: string }> {
  const answer = await page.request.get('/api/v1/community/topics');
  const { topics } = await answer.json();
  return topics[0];
}

/** Creates a thread as the signed-in member. */
export async function startThread(page: Page, title: string, content = 'Hur gör ni andra?'): Promise<string> {
  const { id: topicId } = await someTopic(page);
  const id = randomUUID();
  await put(page, `/threads/${id}`, { topicId, title, post: { id: randomUUID(), content } });
  return id;
}

export async function answerThread(page: Page, threadId: string, content: string): Promise<void> {
  await put(page, `/posts/${randomUUID()}`, { threadId, content });
}

/** All posts of a thread on the server. */
export async function postsOf(page: Page, threadId: string): Promise<string[]> {
  const answer = await page.request.get(`/api/v1/community/threads/${threadId}/posts`);
  const { posts } = await answer.json();
  return posts.map(({ content }: { content: string }) => content);
}

/** Opens a thread and waits for its event stream. */
export async function openThread(page: Page, threadId: string, title: string): Promise<void> {
  const stream = page.waitForRequest((request) => request.url().includes(`channel=thread:${threadId}`));
  await page.goto(`/community/thread/${threadId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await stream;
}
