import { ore } from '#domain/money/ore.ts';
import type { SeededRandom } from '#domain/numbers/test/seeded-random.ts';
import type { Refund } from '#server/platform/payments/checkout.ts';
import { PaymentError } from '#server/platform/payments/payment-error.ts';
import {
  createNoPayments,
  type NewRefund,
  type PaymentEvent,
  type Payments,
} from '#server/platform/payments/payments.ts';

type Taken = { paymentId: string; orderId: string; userId: string; amount: number };
type Made = Refund & { createdAt: Date };
type Chance = { random: SeededRandom; clock: () => Date; seed: number };

const DAY_MS = 86_400_000;

/**
 * A card provider in memory. The seed decides which requests fail, and `meanwhile` runs other steps during a call, so that everything that
 * can happen between two calls of a job does happen.
 */
export class SimulatedProvider {
  readonly taken = new Map<string, Taken>();
  readonly refunds: Made[] = [];
  readonly mailbag: PaymentEvent[] = [];
  readonly payments: Payments;
  isSteady = false;
  readonly #chance: Chance;
  readonly #meanwhile: () => Promise<void>;
  readonly #keys = new Map<string, { at: number; refund: Made }>();
  #count = 0;

  constructor(chance: Chance, meanwhile: () => Promise<void>) {
    this.#chance = chance;
    this.#meanwhile = meanwhile;
    const listed = (found: Made[]) => found.map((one) => ({ ...one })).toReversed();
    this.payments = {
      ...createNoPayments(),
      refund: (asked) => this.#ask(() => this.#makeOnce(asked), true),
      listRefunds: (id) => this.#ask(() => listed(this.refunds.filter(({ paymentId }) => paymentId === id))),
      listRefundsSince: (since) => this.#ask(() => listed(this.refunds.filter(({ createdAt }) => createdAt >= since))),
    };
  }

  backOf(paymentId: string): number {
    return this.refunds
      .filter((one) => one.paymentId === paymentId && one.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** A buyer pays for an order at the provider's page. */
  charge({ orderId, userId, amount }: Omit<Taken, 'paymentId'>) {
    const paymentId = this.#newId('pi');
    this.taken.set(paymentId, { paymentId, orderId, userId, amount });
    this.#emit({ kind: 'payment-succeeded', paymentId, orderId, userId, amount: ore(amount), currency: 'sek' });
  }

  /** Somebody refunds in the provider's dashboard. */
  refundByHand(paymentId: string, amount: number) {
    this.#make({ paymentId, amount: ore(amount) });
  }

  /**
   * A bank decides about a refund: done, or returned, also after it was reported as done. It never returns a refund made by hand: that
   * failure is found by the nightly comparison alone (docs/decisions/065-refunds-compared.md).
   */
  settleOne() {
    const { random } = this.#chance;
    const refund = random.pick(this.refunds.filter(({ status }) => status !== 'failed'));
    if (!refund) return;
    refund.status = refund.refundId !== null && random.chance(0.4) ? 'failed' : 'succeeded';
    this.#notify(refund);
  }

  settleAll() {
    for (const refund of this.refunds.filter(({ status }) => status === 'pending')) {
      refund.status = 'succeeded';
      this.#notify(refund);
    }
  }

  /** The same key gives the same refund, for a day. */
  #makeOnce(asked: NewRefund): Made {
    const now = this.#chance.clock().getTime();
    const key = `${asked.refundId}:${asked.attempt}:${asked.look ?? 1}`;
    const known = this.#keys.get(key);
    if (known && now - known.at < DAY_MS) return { ...known.refund };
    const refund = this.#make(asked);
    this.#keys.set(key, { at: now, refund });
    return { ...refund };
  }

  #make({ paymentId, amount, ...about }: Pick<NewRefund, 'paymentId' | 'amount'> & Partial<NewRefund>): Made {
    const { random, clock } = this.#chance;
    const payment = this.taken.get(paymentId);
    const left = (payment?.amount ?? 0) - this.backOf(paymentId);
    if (left === 0) throw new PaymentError('unexpected', 'charge_already_refunded');
    if (amount > left) throw new PaymentError('invalid_amount', null);
    const status = random.chance(0.2) ? 'pending' : 'succeeded';
    const { refundId = null, attempt = null, userId = null } = about;
    const owner = { orderId: payment?.orderId ?? null, userId };
    const name = { id: this.#newId('re'), refundId, attempt };
    const refund: Made = { ...name, ...owner, status, amount, paymentId, createdAt: clock() };
    this.refunds.push(refund);
    this.#notify(refund);
    return refund;
  }

  /** The request is executed, refused or lost, or its response is lost. */
  async #ask<Answer>(work: () => Answer, canRefuse = false): Promise<Answer> {
    if (this.isSteady) return work();
    const { random } = this.#chance;
    await this.#meanwhile();
    if (random.chance(0.1)) throw new PaymentError('network_error', null);
    if (canRefuse && random.chance(0.05)) throw new PaymentError('unexpected', 'charge_disputed');
    const answer = work();
    await this.#meanwhile();
    if (random.chance(0.1)) throw new PaymentError('timeout', null);
    return answer;
  }

  #notify({ createdAt: _at, ...refund }: Made) {
    this.#emit({ kind: 'refund-changed', refund });
  }

  #emit(event: Record<string, unknown> & { kind: PaymentEvent['kind'] }) {
    this.mailbag.push(asEvent({ id: this.#newId('evt'), type: event.kind, createdAt: this.#chance.clock(), ...event }));
  }

  #newId(kind: string): string {
    this.#count += 1;
    return `${kind}_${this.#chance.seed}_${this.#count}`;
  }
}

// Every event has the fields of its kind: `#emit` is called with them.
const asEvent = (event: object) => event as PaymentEvent;
