import { configure, screen } from '@testing-library/react';
import { act } from 'react';
import { vi } from 'vitest';
import { setScreenWidth } from '#web/ui/test/set-screen-width.ts';
import { DONE } from './canned-server.ts';
import { makeOwnPost, makePage, makeThread, makeThreadCard, makeTopic } from './makers/make-forum.ts';
import { type RenderOptions, renderApp } from './render-page.tsx';

type Opened = RenderOptions & { width?: number };

/** The app at an address of the forum, once its heading is shown. `live` holds the events of the thread's channel. */
export async function openForum(path: string, { width = 390, answers, ...options }: Opened = {}) {
  configure({ defaultHidden: true });
  setScreenWidth(width);
  vi.stubGlobal('scrollTo', () => undefined);
  const streams: Stream[] = [];
  const app = await renderApp({
    path,
    before: () => stubEvents(streams),
    ...options,
    answers: {
      'community.topics': { topics: [makeTopic()], mine: { threads: 4, followed: 11, drafts: 1 } },
      'community.topic': makeTopic(),
      'community.threads': { pinned: [], threads: [makeThreadCard()], next: null },
      'community.thread': { thread: makeThread(), page: makePage() },
      'community.drafts': { drafts: [] },
      'community.similarThreads': { threads: [] },
      'community.saveDraft': DONE,
      'community.removeDraft': DONE,
      'community.markRead': DONE,
      'community.createPost': DONE,
      'community.createThread': DONE,
      'community.createTopic': DONE,
      'community.setThanks': DONE,
      'community.editPost': DONE,
      'community.removePost': DONE,
      'community.restorePost': DONE,
      'community.followThread': DONE,
      'community.followTopic': DONE,
      'communityInbox.unread': { unread: 0 },
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  const sent = (call: string) => app.server.calls.filter((one) => one.path === call).map(({ input }) => input);
  const live = (event: object) =>
    act(async () => {
      for (const stream of streams.filter(({ url }) => url.includes('channel=thread'))) stream.emit(event);
    });
  return { ...app, sent, live };
}

/** The server's answer for a sent post. */
export function asPost(sent: unknown, seq: number) {
  const { id, content }: { id?: string; content?: string } = Object.assign({}, sent);
  return makeOwnPost({ seq, ...(id && { id }), content: content ?? null, thanks: 0 });
}

type Stream = { url: string; emit: (event: object) => void };

/** Replaces the idle stream of the tests. */
function stubEvents(streams: Stream[]): void {
  class SpokenEvents extends EventTarget {
    constructor(url: string) {
      super();
      const emit = (event: object) =>
        void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
      streams.push({ url, emit: emit });
    }
    close() {}
  }
  vi.stubGlobal('EventSource', SpokenEvents);
}
