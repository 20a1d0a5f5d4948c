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

/** Why nobody is signed in any more: asked for here, asked for in another tab, or ended by the server. */
export type SignOutReason = 'asked' | 'elsewhere' | 'expired';

export type AuthEvent =
  | { kind: 'signed-in'; member: Member }
  | { kind: 'signed-out'; reason: SignOutReason }
  | { kind: 'user-updated'; member?: Member };

export type SessionPorts = {
  queryClient: QueryClient;
  device: DeviceCopy;
  tabs: TabChannel;
  /** Calls back whenever a call was refused because nobody is signed in. */
  onSignedOutAnswer: (listener: () => void) => () => void;
  endOnServer: (scope: SignOutScope) => Promise<unknown>;
  /** Gives up calls that are under way and makes no new ones until the answer is called. */
  pauseCalls: () => () => void;
  /** From now on calls are meant for this member alone, and refused where another is signed in; null means whoever is. */
  expectMember: (userId: string | null) => void;
  /** Somebody signed in without this tab's doing: the page may have to be another one. */
  onEntered: () => void;
  /** Nobody is signed in any more: on to the sign-in page. */
  onLeft: (reason: SignOutReason) => Promise<void>;
};

/**
 * The session of this tab. Who is signed in lives in the query `me`; this sees to everything that follows from it.
 *
 *   nobody ──remembered by the device──▶ assumed ──same member answered──▶ confirmed
 *     ▲  └────────signed in, or answered────────────────────────────────────▶ │  ▲
 *     │                                     │ another answered: their copy opens, all pages begin anew
 *     └──signed out here or elsewhere, expired: copy closed, data forgotten───┘
 */
export class Session {
  readonly #ports: SessionPorts;
  #member: Member | null = null;
  #opening: Promise<void> = Promise.resolve();
  #isSigningOut = false;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
  }

  /** Follows the session until the answer is called. */
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
   * Who is signed in, for the guards. A member who is known passes at once while a check that is due runs beside; so does, on pages
   * for members (`optimistic`), the one whom the device remembers. Otherwise the server is asked first.
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
    // The server may have answered while the device's copy was being opened.
    return remembered && this.#member?.id !== remembered.id ? checked : member;
  }

  /** Something suggests that the session has ended: the server is asked again, and its answer decides. */
  recheck(): void {
    if (this.#member && !this.#isSigningOut) void this.loadProfile({ force: true });
  }

  /** One that is loaded for the same member is kept unless a reload is forced; one that is under way is joined. */
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

  /** What signing out would lose. */
  async unsent(): Promise<Unsent> {
    return this.#member ? this.#ports.device.unsent(this.#member.id) : { rows: 0, values: 0 };
  }

  /** True from the moment the member asks to leave until their pages are gone: nothing new is asked of the server for them. */
  get isSigningOut(): boolean {
    return this.#isSigningOut;
  }

  /** Whatever the server answers, this device forgets the member. Other tabs hear of it before the server tells them. */
  async signOut(scope: SignOutScope): Promise<void> {
    const { tabs, endOnServer } = this.#ports;
    // A tab that impersonates a member goes back to the admin's own; nobody is signed out.
    if (currentImpersonation() !== null) return endImpersonationHere();
    this.#isSigningOut = true;
    await this.#quietly(async () => {
      tabs.post('signed-out');
      await endOnServer(scope).catch((error) => report('signing out did not reach the server', error));
      await this.#leave('asked');
    });
    this.#isSigningOut = false;
  }

  /** While a session is being ended on purpose, no page asks for what it can no longer have. */
  async #quietly(end: () => Promise<void>): Promise<void> {
    const release = this.#ports.pauseCalls();
    await end().finally(release);
  }

  /** The page before this one was closed while its member was signing out: what it had not cleared goes now. */
  async #finishLeaving(): Promise<void> {
    const left = pendingSignOut() === null ? null : rememberedMember();
    if (!left) return;
    rememberMember(null);
    await this.#ports.device.clear(left.id).catch((error) => report('the device copy could not be put away', error));
  }

  /** The browser shows the page again as it was left, perhaps hours ago: somebody may have signed out since, or another in. */
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
    // Where another has entered in a member's place, that is told when their copy is open.
    if (before === null || before.id === this.#member?.id) this.#ports.onEntered();
  }

  /** The query has an answer that no event announced: the server has ended the session, or knows another member. */
  async #follow(next: Member | null | undefined): Promise<void> {
    const before = this.#member;
    if (next === null) await this.#leave('expired');
    if (!next) return;
    await this.#enter(next);
    if (!before || before.id === next.id) return;
    // The page may still show what the member before has last seen. What it asked for meanwhile was meant for them, and refused.
    this.#ports.queryClient.removeQueries({ predicate: ({ state }) => state.data === undefined });
    this.#ports.onEntered();
  }

  /** The first page waits for the device's copy: what is unsent belongs to what it shows, and what was last seen comes first. */
  async #enter(member: Member): Promise<void> {
    const before = this.#member;
    this.#member = member;
    rememberMember(member);
    if (before?.id !== member.id) this.#opening = this.#open(member, before);
    await this.#opening;
  }

  async #open(member: Member, before: Member | null): Promise<void> {
    const { device, expectMember } = this.#ports;
    // Until they begin anew, the pages are those of the member before.
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
    // The server's news that the session has ended may be faster than its answer to our asking for it.
    const reason = this.#isSigningOut ? 'asked' : why;
    const before = this.#member;
    // Also for a member who was only remembered: without a network the next start must not let them in.
    rememberMember(null);
    if (!before) return;
    this.#member = null;
    await queryClient.cancelQueries();
    queryClient.setQueryData(ME_KEY, null);
    const copy = reason === 'asked' ? device.clear(before.id) : device.close();
    await copy.catch((error) => report('the device copy could not be put away', error));
    await onLeft(reason);
    // Not before the pages that show it are gone: they would ask for it again.
    this.#forgetData();
    if (this.#member === null) expectMember(null);
  }

  #forgetData(): void {
    this.#ports.queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] });
  }
}
