import type { Query, QueryClient } from '@tanstack/react-query';
import { type Operation, tableOf } from '#domain/sync/outbox/operation.ts';
import { callByPath } from './api.ts';
import { browserPorts } from './offline/browser-ports.ts';
import { createDeviceCopy } from './offline/device-copy.ts';
import { openOfflineDatabase } from './offline/open-offline-database.ts';
import { createOutbox, type Outbox } from './offline/outbox.ts';
import { refreshSoon } from './offline/refresh-arrived.ts';
import type { DeviceCopy } from './session.ts';

export type OpenedDevice = { outbox: Outbox; copy: DeviceCopy };

/** Opens the browser's store and puts outbox and last seen answers together over it. */
export async function openDevice(queryClient: QueryClient): Promise<OpenedDevice> {
  const database = await openOfflineDatabase();
  const ports = browserPorts();
  const refresh = refreshSoon(queryClient, ports.clock);
  const outbox = createOutbox({
    ...ports,
    database,
    send: callByPath,
    onArrived: (operations) => refresh(operations.filter(isShown)),
  });
  const copy = createDeviceCopy({
    outbox,
    queryClient,
    database,
    clock: ports.clock,
    buildId: import.meta.env.VITE_BUILD_ID,
    shouldKeep: isWorthKeeping,
    page: window,
    report: ports.report,
  });
  return { outbox, copy };
}

/** Minutes of use are on no page, so nothing has to be read again when they arrive. */
function isShown({ record }: Operation): boolean {
  return tableOf(record) !== 'user_activity_log';
}

/** A query says of itself that its page opens without a network: `meta: { lastSeen: true }`. */
function isWorthKeeping({ meta }: Query): boolean {
  return meta?.lastSeen === true;
}
