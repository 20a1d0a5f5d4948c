import { changeSession, type SessionAction } from '#domain/fitness/live/change-session.ts';
import type { StoredLive } from '#domain/fitness/live/live.contract.ts';
import type { LiveSession } from '#domain/fitness/live/live-session.ts';
import { mergeSessions } from '#domain/fitness/live/merge-sessions.ts';
import { type LiveRecord, readLiveRecord, storedRecord } from './live-record.ts';
import type { Holder, LivePorts, LiveState } from './live-state.ts';

/** Delay that combines quick successive changes into one request. */
const SEND_AFTER_MS = 1_000;
const RETRY_AFTER_MS = 30_000;
/** Number of earlier tabs that a record lists. */
const MAX_TABS = 20;

/**
 * The running session in this tab. Every change is stored on the device at once and sent to the server soon after. One tab or device writes
 * at a time; the others are read-only until they take over.
 */
export class LiveStore {
  readonly #ports: LivePorts;
  readonly #listeners = new Set<() => void>();
  #state: LiveState = { status: 'loading' };
  #record: LiveRecord | null = null;
  /** The server's latest known state. */
  #server: StoredLive | null = null;
  #writing: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;

  constructor(ports: LivePorts) {
    this.#ports = ports;
    ports.tabs.onPosted(() => void this.load());
    ports.tabs.onStolen(() => this.#watch({ kind: 'tab' }));
  }

  readonly getSnapshot = (): LiveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads the stored session. A tab that writes has a newer state and skips it. */
  async load(): Promise<void> {
    if (this.#state.status === 'here') return;
    const record = readLiveRecord(await this.#ports.read().catch(() => null));
    // A session may have started while the record was loading.
    if (this.getSnapshot().status === 'here') return;
    this.#record = record;
    if (this.#record) this.#watch({ kind: 'tab' });
    else this.#showServer();
  }

  /** The session's page was opened: this tab becomes the writer if no other tab is. */
  async claim(): Promise<void> {
    if (this.#state.status === 'loading') await this.load();
    if (!this.#record || this.#state.status !== 'watching' || this.#state.holder.kind === 'device') return;
    if (await this.#ports.tabs.claim({ steal: false })) await this.#hold(this.#record);
  }

  /** The page was left: another tab may become the writer. */
  release(): void {
    if (this.#state.status !== 'here') return;
    void this.#send();
    this.#watch({ kind: 'tab' });
    this.#ports.tabs.release();
  }

  /** Starts a session, replacing any other on this device. */
  async begin(session: LiveSession): Promise<void> {
    await this.#ports.tabs.claim({ steal: true });
    await this.#hold({ session, deviceIds: [], revision: 0, sentEdit: '' });
  }

  /** "Continue here": merges the other device's session with the sets completed here. */
  async takeOver(): Promise<void> {
    if (this.#state.status !== 'watching') return;
    const { holder, session } = this.#state;
    await this.#ports.tabs.claim({ steal: true });
    if (holder.kind === 'tab') {
      await this.#writing;
      this.#record = readLiveRecord(await this.#ports.read()) ?? this.#record;
      if (this.#record) await this.#hold(this.#record);
      return;
    }
    const mine = this.#record?.session.id === session.id ? this.#record.session : session;
    const merged = mergeSessions(session, mine, this.#ports.now());
    await this.#hold({ session: merged, deviceIds: [], revision: this.#server?.revision ?? 0, sentEdit: '' });
  }

  change(action: SessionAction): void {
    if (this.#state.status !== 'here' || !this.#record) return;
    const session = changeSession(this.#record.session, action, this.#ports.now());
    if (session === this.#record.session) return;
    this.#record = { ...this.#record, session };
    this.#show({ ...this.#state, session });
    this.#sendAfter(SEND_AFTER_MS);
    void this.#write();
  }

  /** The session was finished or discarded: removes it from the device. */
  async clear(): Promise<void> {
    clearTimeout(this.#timer);
    this.#record = null;
    this.#server = null;
    this.#show({ status: 'none' });
    await this.#write();
    this.#ports.tabs.release();
  }

  /** The session ended elsewhere; continues with the local sets under a new id. */
  async continueAs(id: string): Promise<void> {
    if (this.#state.status === 'ended') await this.begin({ ...this.#state.session, id });
  }

  /** Handles the server's state, at the start and when another device has written. */
  heard(live: StoredLive | null): void {
    this.#server = live;
    if (this.#state.status === 'loading') return;
    const record = this.#record;
    if (!record) this.#showServer();
    else if (!live) this.#heardNothing(record);
    else if (live.session.id !== record.session.id) this.#heardOther(live);
    else this.#heardSame(live, record);
  }

  #heardSame(live: StoredLive, record: LiveRecord): void {
    const isNews = live.deviceId !== this.#ports.deviceId && live.revision > record.revision;
    if (isNews && !this.#isOwnEarlier(live, record))
      this.#watch({ kind: 'device', name: live.deviceName }, live.session);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#ports.tabs.close();
  }

  #heardNothing(record: LiveRecord): void {
    if (this.#state.status === 'here') void this.#send();
    if (this.#state.status === 'watching' && this.#state.holder.kind === 'device') this.#endedElsewhere(record);
  }

  #heardOther(live: StoredLive): void {
    if (this.#state.status !== 'here') return;
    this.#show({ ...this.#state, other: { name: live.session.name, deviceName: live.deviceName } });
  }

  /** True when an earlier tab of this browser wrote it, so that it is not another device. */
  #isOwnEarlier(live: StoredLive, record: LiveRecord): boolean {
    const { deviceIds, session } = record;
    return deviceIds.includes(live.deviceId) && live.session.editedAt <= session.editedAt;
  }

  #endedElsewhere(record: LiveRecord): void {
    const hasMore = record.session.editedAt !== record.sentEdit && record.session.exercises.some(hasDoneSet);
    if (hasMore) this.#show({ status: 'ended', session: record.session });
    else void this.clear();
  }

  async #hold(record: LiveRecord): Promise<void> {
    const { deviceId } = this.#ports;
    this.#record = { ...record, deviceIds: [...record.deviceIds, deviceId].slice(-MAX_TABS) };
    this.#show({ status: 'here', session: record.session, other: null });
    this.#sendAfter(0);
    await this.#write();
  }

  #watch(holder: Holder, session = this.#record?.session): void {
    if (session) this.#show({ status: 'watching', session, holder });
  }

  /** Without a local session, offers to take over the one on another device. */
  #showServer(): void {
    const live = this.#server;
    if (!live) this.#show({ status: 'none' });
    else this.#show({ status: 'watching', session: live.session, holder: { kind: 'device', name: live.deviceName } });
  }

  /** Serialises writes; each stores the latest state. */
  #write(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      await this.#ports.write(this.#record && storedRecord(this.#record)).catch(this.#ports.onStoreFailed);
      this.#ports.tabs.post();
    });
    return this.#writing;
  }

  #sendAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), ms);
  }

  async #send(): Promise<void> {
    const record = this.#record;
    if (this.#state.status !== 'here' || !record || this.#isSending) return;
    const { session, revision } = record;
    const { deviceId, deviceName, save } = this.#ports;
    this.#isSending = true;
    const answer = await save({ deviceId, deviceName, session, basedOn: revision }).catch(() => null);
    this.#isSending = false;
    // Another tab may have become the writer, with its own record on the device.
    if (this.#state.status !== 'here' || this.#record?.session.id !== session.id) return;
    if (answer) this.#answered(answer, session, this.#record);
    else this.#sendAfter(RETRY_AFTER_MS);
  }

  #answered({ saved, live }: { saved: boolean; live: StoredLive | null }, sent: LiveSession, record: LiveRecord): void {
    this.#server = live;
    if (!live) this.#endedElsewhere(record);
    else if (saved) this.#saved(live, sent, record);
    else if (live.session.id !== sent.id) {
      this.#heardOther(live);
      this.#sendAfter(RETRY_AFTER_MS);
    } else if (this.#isOwnEarlier(live, record)) {
      this.#record = { ...record, revision: live.revision };
      this.#sendAfter(0);
    } else this.#watch({ kind: 'device', name: live.deviceName }, live.session);
  }

  #saved({ revision }: StoredLive, { editedAt }: LiveSession, record: LiveRecord): void {
    this.#record = { ...record, revision, sentEdit: editedAt };
    void this.#write();
    if (record.session.editedAt !== editedAt) this.#sendAfter(SEND_AFTER_MS);
  }

  #show(state: LiveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const hasDoneSet = ({ sets }: LiveSession['exercises'][number]) => sets.some(({ completedAt }) => completedAt !== null);
