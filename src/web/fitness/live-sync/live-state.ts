import type { SentLiveSession, StoredLive } from '#domain/fitness/live/live.contract.ts';
import type { LiveSession } from '#domain/fitness/live/live-session.ts';
import type { StoredLiveRecord } from './live-record.ts';
import type { LiveTabs } from './live-tabs.ts';

/** Who holds the session while this tab is read-only. */
export type Holder = { kind: 'tab' } | { kind: 'device'; name: string };

export type LiveState =
  | { status: 'loading' }
  | { status: 'none' }
  /** This tab writes. `other` is a session of another device: this one is then stored only on this device. */
  | { status: 'here'; session: LiveSession; other: { name: string; deviceName: string } | null }
  | { status: 'watching'; session: LiveSession; holder: Holder }
  /** It ended on another device that did not have all of its sets. */
  | { status: 'ended'; session: LiveSession };

export type LivePorts = {
  deviceId: string;
  deviceName: string;
  now: () => number;
  read: () => Promise<unknown>;
  write: (record: StoredLiveRecord | null) => Promise<void>;
  save: (sent: {
    deviceId: string;
    deviceName: string;
    session: SentLiveSession;
    basedOn: number;
  }) => Promise<{ saved: boolean; live: StoredLive | null }>;
  tabs: LiveTabs;
  /** The device could not store a change. */
  onStoreFailed: (error: unknown) => void;
};
