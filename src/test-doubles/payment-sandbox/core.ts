import { randomText, type SandboxDeps, unixSeconds } from './deps.ts';
import type { SandboxEvent } from './objects.ts';
import type { State } from './state.ts';

/** The dependencies of every part of the sandbox. */
export type Core = SandboxDeps & {
  state: State;
  /** The public URL; the payment pages are below it. */
  publicUrl: string;
  /** The name of the payee. */
  businessName: string;
};

/** The API version of the provider that these shapes follow. */
const API_VERSION = '2026-10-28.endive';

export function newId(core: Pick<Core, 'random'>, prefix: string, length = 24): string {
  return `${prefix}_${randomText(core, length)}`;
}

/** Records an event; its webhook is sent automatically. The object is a snapshot of this moment. */
export function emit(core: Core, type: string, object: SandboxEvent['data']['object'], idempotencyKey?: string) {
  const event: SandboxEvent = {
    id: newId(core, 'evt'),
    object: 'event',
    api_version: API_VERSION,
    created: unixSeconds(core),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: idempotencyKey ?? null },
    type,
  };
  const nextAtMs = core.clock().getTime();
  core.state.put('events', event.id, event);
  core.state.put('deliveries', event.id, { eventId: event.id, attempts: 0, state: 'waiting', nextAtMs });
}
