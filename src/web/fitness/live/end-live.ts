import type { Draft } from '#web/platform/offline/outbox/outbox.ts';

export function sessionRecord(id: string): string {
  return `workout_sessions:${id}`;
}

/** Tells the server that a session is over, also when that was without a network. */
export function endLiveDraft(session: { id: string; name: string }, editedAt: string): Draft {
  return {
    call: ['fitness', 'endLive'],
    input: { sessionId: session.id, editedAt },
    record: sessionRecord(session.id),
    effect: 'delete',
    label: { key: 'live.unsent.end', detailKey: 'live.unsent.endDetail', values: { name: session.name } },
  };
}
