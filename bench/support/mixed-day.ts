import * as z from 'zod';
import { orderOf, type Product } from './buyers.ts';
import { mealOn, newId } from './meal.ts';
import type { Asked } from './paced-load.ts';

type Ask = (asked: Asked) => Promise<void>;

const DAY_MS = 86_400_000;
const WORDS = ['ba', 'banan', 'kyckling', 'sill', 'ost', 'potatis', 'havregryn', 'lax', 'mjölk', 'ägg'];
const CARD = 'number=4242424242424242&expiry=12/40&cvc=123';
const placed = z.object({ id: z.string(), number: z.string(), sums: z.object({ finalAmount: z.number() }) });
const checkout = z.object({ url: z.string() });

/** Frequency of each step per hundred. A purchase is three calls and a payment. */
const SHARES = {
  journal: 22,
  dashboard: 14,
  search: 16,
  log: 16,
  session: 8,
  body: 5,
  hub: 5,
  history: 4,
  train: 4,
  shop: 3,
  forum: 2,
  buy: 1,
} as const;
type Step = keyof typeof SHARES;
const STEPS: Step[] = Object.entries(SHARES).flatMap(([step, share]) => Array<Step>(share).fill(asStep(step)));

/** Names of the object above. */
function asStep(name: string): Step {
  return name as Step;
}

/** One random step of a member, with the app's requests. */
export function nextStep(token: string, product: Product, ask: Ask): Asked {
  const headers = { authorization: `Bearer ${token}`, 'x-formkurva': 'bench' };
  const day = dayBack(Math.floor(Math.random() * 14));
  const read = (kind: Step, path: string): Asked => ({ kind, method: 'GET', path: `/api/v1${path}`, headers });
  const write = (kind: string, method: string, path: string, body: unknown): Asked => ({
    kind,
    method,
    path: `/api/v1${path}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const steps: Record<Step, () => Asked> = {
    journal: () => read('journal', `/meals/days/${day}`),
    dashboard: () => read('dashboard', `/dashboard?day=${dayBack(0)}`),
    search: () => read('search', `/foods/search?query=${encodeURIComponent(pick(WORDS))}`),
    log: () => write('log', 'PUT', `/meals/${newId()}`, mealOn(day)),
    session: () => read('session', '/auth/me'),
    body: () => read('body', '/body'),
    hub: () => read('hub', `/fitness?day=${dayBack(0)}`),
    history: () => read('history', '/fitness/workouts?page=1'),
    train: () => write('train', 'PUT', `/fitness/workouts/${newId()}`, workout()),
    shop: () => read('shop', '/shop/products'),
    forum: () => read('forum', '/community/threads'),
    buy: () => ({ ...write('buy: place', 'POST', '/orders', orderOf(product)), onAnswer: pay }),
  };
  /** Pays on the provider's page; the provider's webhook marks the order as paid. */
  const pay = async (answer: string) => {
    const { id, number, sums } = placed.parse(JSON.parse(answer));
    const request = checkoutOf(id, number, sums.finalAmount);
    await ask({ ...write('buy: checkout', 'POST', '/create-checkout-session', request), onAnswer: typeCard });
  };
  const typeCard = async (answer: string) => {
    const { pathname } = new URL(checkout.parse(JSON.parse(answer)).url);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await ask({ kind: 'buy: card', method: 'POST', path: pathname, headers: form, body: CARD });
  };
  return steps[pick(STEPS)]();
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new RangeError('There is nothing to choose from.');
  return item;
}

const dayBack = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

function workout() {
  const now = new Date().toISOString();
  const set = { type: 'normal', reps: 8, weightKg: 60, seconds: null, distanceM: null, assistanceKg: null, rpe: null };
  const exercise = { exerciseId: 'bench-press', name: 'Bänkpress', logged: 'weight-reps', notes: '' };
  const exercises = [{ ...exercise, sets: [set, set, set] }];
  return { name: 'Bröst', durationMinutes: 45, exercises, notes: '', createdAt: now, editedAt: now };
}

function checkoutOf(orderId: string, number: string, amount: number) {
  const priceData = { currency: 'sek', product_data: { name: `Order ${number}` }, unit_amount: amount };
  return { amount, orderId, currency: 'sek', orderItems: [{ price_data: priceData, quantity: 1 }] };
}
