import type { SeededRandom } from '#domain/numbers/test/seeded-random.ts';
import type { Send } from '../../outbox/outbox-ports.ts';
import { NO_NETWORK } from '../make-server.ts';
import type { Arrival } from './outbox-invariants.ts';

/** The input of a simulated operation. The server refuses it while it is bad. */
type Input = { readonly id: string; readonly op: number; readonly effect: string; readonly isBad: boolean };

/** A request on its way to the server, or its answer on the way back. */
type Flight = { readonly member: string; readonly input: Input; answer: (() => void) | null } & Pending;
type Pending = { readonly resolve: (value: unknown) => void; readonly reject: (error: unknown) => void };

/** A server behind a network whose delays and losses come from the seed. It stores each operation once. */
export class SimulatedServer {
  readonly requests: number[] = [];
  readonly arrivals: Arrival[] = [];
  readonly rows = new Map<string, number>();
  session: string | null = null;
  isHealthy = false;
  readonly #flights: Flight[] = [];
  readonly #random: SeededRandom;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  readonly send: Send = (_call, input, { userId }) =>
    new Promise((resolve, reject) => {
      const read = asInput(input);
      this.requests.push(read.op);
      this.#flights.push({ member: userId, input: read, answer: null, resolve, reject });
    });

  /** Performs one network event. False when nothing is under way. */
  move(): boolean {
    const flight = this.#random.pick(this.#flights);
    if (!flight) return false;
    const isLost = !this.isHealthy && this.#random.chance(0.2);
    if (!isLost && flight.answer === null) {
      this.#arrive(flight);
      return true;
    }
    this.#flights.splice(this.#flights.indexOf(flight), 1);
    if (isLost) flight.reject(NO_NETWORK);
    else flight.answer?.();
    return true;
  }

  /** Handles a request and sends the answer. */
  #arrive(flight: Flight) {
    const { member, input, resolve, reject } = flight;
    const random = this.#random;
    const fail = (status: number, more: object = {}) => {
      flight.answer = () => reject(Object.assign(new Error('No.'), { status, ...more }));
    };
    const note = (outcome: Arrival['outcome']) => this.arrivals.push({ op: input.op, sentBy: member, outcome });
    if (!this.isHealthy && random.chance(0.1)) return fail(random.chance(0.5) ? 500 : 503);
    if (!this.isHealthy && random.chance(0.05))
      return fail(429, { data: { retryAfterSeconds: random.between(1, 90) } });
    if (this.session !== member) return fail(401, { code: 'PGRST301' });
    if (input.isBad) {
      note('refused');
      return fail(422, { code: 'BAD_INPUT' });
    }
    note(this.#take(input));
    flight.answer = () => resolve({ ok: true });
  }

  #take({ id, op, effect }: Input): Arrival['outcome'] {
    if (this.arrivals.some((one) => one.op === op && one.outcome === 'taken')) return 'repeated';
    if (effect === 'delete') this.rows.delete(id);
    else this.rows.set(id, op);
    return 'taken';
  }
}

// Only the simulation saves here.
export const asInput = (input: unknown) => input as Input;
