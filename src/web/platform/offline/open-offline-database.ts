import { openDeviceDatabase } from './device-database.ts';
import { createMemoryDatabase } from './memory-database.ts';
import type { OfflineDatabase } from './offline-database.ts';

export type OpenOptions = {
  readonly name?: string;
  /** How long the first view may wait for the store. */
  readonly limitMs?: number;
};

/**
 * Opens the device's store. Where there is none (private windows of some browsers, blocked storage) or it cannot be had
 * in time, memory takes its place; `storage` tells, and the frame asks the person to keep the tab open.
 */
export async function openOfflineDatabase(options: OpenOptions = {}): Promise<OfflineDatabase> {
  const { name = 'formkurva', limitMs = 5_000 } = options;
  return openDeviceDatabase(name, limitMs).catch(createMemoryDatabase);
}
