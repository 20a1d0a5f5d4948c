import type { SentLiveSession, StoredLive } from '#domain/fitness/live/live.contract.ts';
import type { LiveSession } from '#domain/fitness/live/live-session.ts';
import type { StoredLiveRecord } from './live-record.ts';
import type { LiveTabs } from './live-tabs.ts';

/** Who has the session when this tab only watches it. */
export type Holder = { kind: 'tab' } | { kind: 'device'; name: string };

export type LiveState =
  | { status: 'loading' }
  | { status: 'none' }
  /** This tab writes. `other` is another session that runs on another device: this one is then kept on this device alone. */
  | { status: 'here'; session: LiveSession; other: { name: string; deviceName: string } | null }
  | { status: 'watching'; session: LiveSession; holder: Holder }
  /** It was finished or thrown away on another device, which did not have everything that was done here. */
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
  /** The device did not keep a change. */
  onStoreFailed: (error: unknown) => void;
};
