import type { QueryClient } from '@tanstack/react-query';
import type { MessageStore } from '#web/platform/language/message-store.ts';
import type { Device } from '#web/platform/offline/device.ts';
import type { Session } from '#web/platform/session/session.ts';
import type app from './app.sv.json';
import type { TextPart } from './messages.ts';
import type titles from './titles.sv.json';

/** The context of guards and loaders. */
export type RouterContext = {
  queryClient: QueryClient;
  session: Session;
  messages: MessageStore<TextPart>;
  device: Pick<Device, 'outbox'>;
};

export type FirstTitleKey = keyof (typeof app)['titles'];
export type TitleKey = FirstTitleKey | keyof typeof titles;

/**
 * What an admin sees of a page while impersonating a member: all of it, only with shared health data, or nothing
 * because it is private to the member. The server enforces it.
 */
export type ImpersonationAccess = 'open' | 'health' | 'own';
