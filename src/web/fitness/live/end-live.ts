import type { Draft } from '#web/platform/offline/outbox/outbox.ts';

export function sessionRecord(id: string): string {
  return `workout_sessions:${id}`;
}

/** A queued request that ends the session on the server, also after being offline. */
export function endLiveDraft(session: { id: string; name: string }, editedAt: string): Draft {
  return {
    call: ['fitness', 'endLive'],
    input: { sessionId: session.id, editedAt },
    record: sessionRecord(session.id),
    effect: 'delete',
    label: { key: 'live.unsent.end', detailKey: 'live.unsent.endDetail', values: { name: session.name } },
  };
}
