import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Member } from '#domain/auth/auth.contract.ts';
import { currentImpersonation, endImpersonationHere } from '../api/impersonation.ts';
import { pendingSignOut, type SignOutScope } from '../api/sign-out-request.ts';
import { report } from '../client-errors/report.ts';
import type { DeviceCopy } from '../offline/device-copy.ts';
import type { Unsent } from '../offline/outbox/outbox.ts';
import { ME_KEY, memberOfDevice, meQuery } from './me-query.ts';
import { rememberedMember, rememberMember } from './member-memory.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';

/** The reason for the sign-out: requested in this tab, in another tab, or ended by the server. */
export type SignOutReason = 'asked' | 'elsewhere' | 'expired';

export type AuthEvent =
  | { kind: 'signed-in'; member: Member }
  | { kind: 'signed-out'; reason: SignOutReason }
  | { kind: 'user-updated'; member?: Member };

export type SessionPorts = {
  queryClient: QueryClient;
  device: DeviceCopy;
  tabs: TabChannel;
  /** Calls after every call that was refused because nobody is signed in. */
  onSignedOutAnswer: (listener: () => void) => () => void;
  endOnServer: (scope: SignOutScope) => Promise<unknown>;
  /** Cancels calls under way and makes no new ones until the returned function is called. */
  pauseCalls: () => () => void;
  /**
   * From now on calls are for this member only, and refused where another is signed in; null means whoever is signed
   * in.
   */
  expectMember: (userId: string | null) => void;
  /** Called when somebody signed in outside this tab: the page may need a redirect. */
  onEntered: () => void;
  /** Called after the sign-out, to open the sign-in page. */
  onLeft: (reason: SignOutReason) => Promise<void>;
};

/**
 * The session of this tab. The signed-in member is in the query `me`; this class handles the consequences.
 *
 *   nobody ──stored on the device──▶ assumed ──server confirms the member──▶ confirmed
 *     ▲  └────────signed in, or confirmed──────────────────────────────────────▶ │  ▲
 *     │                                     │ another member: their copy opens, all pages reload
 *     └──signed out here or elsewhere, expired: copy closed, data cleared─────┘
 */
export class Session {
  readonly #ports: SessionPorts;
  #member: Member | null = null;
  #opening: Promise<void> = Promise.resolve();
  #isSigningOut = false;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
  }

  /** Follows the session until the returned function is called. */
  start(): () => void {
    const { queryClient, tabs, onSignedOutAnswer } = this.#ports;
    const observer = new QueryObserver(queryClient, { ...meQuery(), enabled: false });
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void this.#comeBack();
    };
    window.addEventListener('pageshow', onShow);
    void this.#finishLeaving();
    const stops = [
      () => window.removeEventListener('pageshow', onShow),
      observer.subscribe(({ data }) => void this.#follow(data)),
      tabs.listen((message) => void this.#hearTab(message)),
      onSignedOutAnswer(() => this.recheck()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /**
   * The signed-in member, for the guards. A known member passes at once while an overdue check runs in parallel; so
   * does, on pages for members (`optimistic`), the member stored on the device. Otherwise the server is asked first.
   */
  async check({ optimistic = false }: { optimistic?: boolean } = {}): Promise<Member | null> {
    const { queryClient } = this.#ports;
    const state = queryClient.getQueryState<Member | null>(ME_KEY);
    const known = state?.isInvalidated ? null : (state?.data ?? null);
    const checked = queryClient.fetchQuery(meQuery());
    const remembered = optimistic && state?.data === undefined ? memberOfDevice() : null;
    if (known ?? remembered) checked.catch(() => undefined);
    const member = known ?? remembered ?? (await checked);
    if (member) await this.#enter(member);
    // The server may have answered while the device's copy was opening.
    return remembered && this.#member?.id !== remembered.id ? checked : member;
  }

  /** Called when the session may have ended: asks the server, whose answer decides. */
  recheck(): void {
    if (this.#member && !this.#isSigningOut) void this.loadProfile({ force: true });
  }

  /** A profile loaded for the same member is reused unless a reload is forced; a load under way is shared. */
  async loadProfile({ force }: { force: boolean }): Promise<void> {
    const { queryClient } = this.#ports;
    const loaded = queryClient.getQueryData<Member | null>(ME_KEY);
    const isLoading = queryClient.isFetching({ queryKey: ME_KEY }) > 0;
    if (!force && !isLoading && loaded && loaded.id === this.#member?.id) return;
    await queryClient.fetchQuery({ ...meQuery(), staleTime: 0 }).catch(() => undefined);
  }

  async handle(event: AuthEvent): Promise<void> {
    const { queryClient, tabs } = this.#ports;
    if (event.kind === 'signed-out') return this.#leave(event.reason);
    if (event.kind === 'signed-in') await this.#enter(event.member);
    if (event.member) queryClient.setQueryData(ME_KEY, event.member);
    await this.loadProfile({ force: true });
    if (event.kind === 'signed-in') tabs.post('signed-in');
  }

  /** Counts what a sign-out would lose. */
  async unsent(): Promise<Unsent> {
    return this.#member ? this.#ports.device.unsent(this.#member.id) : { rows: 0, values: 0 };
  }

  /** True from the request to sign out until the member's pages are closed: nothing is fetched for them meanwhile. */
  get isSigningOut(): boolean {
    return this.#isSigningOut;
  }

  /**
   * Deletes the member's data on this device whatever the server answers. Notifies other tabs before the server does.
   */
  async signOut(scope: SignOutScope): Promise<void> {
    const { tabs, endOnServer } = this.#ports;
    // A tab that impersonates a member returns to the admin's account; nobody is signed out.
    if (currentImpersonation() !== null) return endImpersonationHere();
    this.#isSigningOut = true;
    await this.#quietly(async () => {
      tabs.post('signed-out');
      await endOnServer(scope).catch((error) => report('signing out did not reach the server', error));
      await this.#leave('asked');
    });
    this.#isSigningOut = false;
  }

  /** Pauses calls while a session is ended on purpose. */
  async #quietly(end: () => Promise<void>): Promise<void> {
    const release = this.#ports.pauseCalls();
    await end().finally(release);
  }

  /** The former page was closed during a sign-out: clears what it had not cleared. */
  async #finishLeaving(): Promise<void> {
    const left = pendingSignOut() === null ? null : rememberedMember();
    if (!left) return;
    rememberMember(null);
    await this.#ports.device.clear(left.id).catch((error) => report('the device copy could not be cleared', error));
  }

  /** The browser restored the page from its back-forward cache, perhaps hours later: the member may have changed. */
  async #comeBack(): Promise<void> {
    const here = memberOfDevice();
    if (!this.#member || currentImpersonation() !== null || here?.id === this.#member.id) return this.recheck();
    if (here) {
      this.#ports.queryClient.setQueryData(ME_KEY, here);
      return this.recheck();
    }
    await this.#leave('elsewhere');
    await this.#hearTab('signed-in');
  }

  async #hearTab(message: TabMessage): Promise<void> {
    const leave = () => this.#leave('elsewhere');
    if (message === 'signed-out') return this.#member ? this.#quietly(leave) : leave();
    const before = this.#member;
    await this.loadProfile({ force: true });
    // When another member replaces this one, `onEntered` is called after their copy has opened.
    if (before === null || before.id === this.#member?.id) this.#ports.onEntered();
  }

  /** The query has an answer without an event: the server has ended the session, or another member is signed in. */
  async #follow(next: Member | null | undefined): Promise<void> {
    const before = this.#member;
    if (next === null) await this.#leave('expired');
    if (!next) return;
    await this.#enter(next);
    if (!before || before.id === next.id) return;
    // The page may still show the former member's data, and its calls were refused meanwhile.
    this.#ports.queryClient.removeQueries({ predicate: ({ state }) => state.data === undefined });
    this.#ports.onEntered();
  }

  /** The first page waits for the device's copy, because it shows unsent rows and last seen data. */
  async #enter(member: Member): Promise<void> {
    const before = this.#member;
    this.#member = member;
    rememberMember(member);
    if (before?.id !== member.id) this.#opening = this.#open(member, before);
    await this.#opening;
  }

  async #open(member: Member, before: Member | null): Promise<void> {
    const { device, expectMember } = this.#ports;
    // Until the pages reload they belong to the former member.
    if (!before) expectMember(member.id);
    else {
      await device.close().catch((error) => report('the device copy could not be closed', error));
      this.#forgetData();
    }
    if (this.#member?.id !== member.id) return;
    await device.open(member.id).catch((error) => report('the device copy could not be opened', error));
    if (before && this.#member?.id === member.id) expectMember(member.id);
  }

  async #leave(why: SignOutReason): Promise<void> {
    const { queryClient, device, expectMember, onLeft } = this.#ports;
    // The server's event about the ended session may arrive before its answer to the sign-out.
    const reason = this.#isSigningOut ? 'asked' : why;
    const before = this.#member;
    // Also for a member who was only stored: without a network the next start must not let them in.
    rememberMember(null);
    if (!before) return;
    this.#member = null;
    await queryClient.cancelQueries();
    queryClient.setQueryData(ME_KEY, null);
    const copy = reason === 'asked' ? device.clear(before.id) : device.close();
    await copy.catch((error) => report('the device copy could not be cleared', error));
    await onLeft(reason);
    // Only after the pages are closed: they would refetch it.
    this.#forgetData();
    if (this.#member === null) expectMember(null);
  }

  #forgetData(): void {
    this.#ports.queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] });
  }
}
