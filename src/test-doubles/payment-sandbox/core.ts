import { randomText, type SandboxDeps, unixSeconds } from './deps.ts';
import type { SandboxEvent } from './objects.ts';
import type { State } from './state.ts';

/** What every part of the sandbox works with. */
export type Core = SandboxDeps & {
  state: State;
  /** The address people use; the payment pages lie below it. */
  publicUrl: string;
  /** Whom the person pays. */
  businessName: string;
};

/** The version of the provider's interface that these shapes follow. */
const API_VERSION = '2026-10-28.endive';

export function newId(core: Pick<Core, 'random'>, prefix: string, length = 24): string {
  return `${prefix}_${randomText(core, length)}`;
}

/** Notes that something happened; the webhook of it goes out by itself. The object is told as it is at this moment. */
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
