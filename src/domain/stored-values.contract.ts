import * as z from 'zod';
import { member } from './auth/auth.contract.ts';
import { RECORD_KINDS } from './fitness/progress/records.ts';
import { PAYMENT_METHODS } from './shop/payment-methods.ts';
import { cartItem, image } from './shop/shop-shapes.contract.ts';
import { translatedFields } from './text/translations.ts';

const text = z.string();
const latestTranslation = () => text.nullable().default(null);
const sample = z.object({ steps: z.int(), activeCalories: z.int(), heartRate: z.int() });

/**
 * Values that a browser stores outside of synced tables. The build generates a check of each shape (`virtual:stored-shape/<name>`). A list
 * of `unknown` has a check of its own for its items, so that one invalid item does not lose the others.
 */
export const STORED_VALUES = {
  member,
  impersonation: z.object({
    viewId: text,
    userId: text,
    name: text,
    expiresAt: text,
    /** Whether the member shared health data at the start, or at the last check. */
    health: z.boolean(),
  }),
  seenEntry: z.object({
    userId: text,
    /** The query's hash. */
    key: text,
    queryKey: z.array(z.unknown()).readonly(),
    data: z.unknown().optional(),
    /** Instead of `data` for a large answer: its JSON, which is read from the device without being parsed. */
    text: text.optional(),
    /** `most` limits the answers of a kind: see boundLastSeen. */
    kind: text,
    most: z.number(),
    updatedAt: z.number(),
    bytes: z.number(),
    /** The shape of the data (see LastSeenStore). An entry with an outdated shape is dropped. */
    shape: text.default(''),
  }),
  cart: z.object({
    items: z.array(z.unknown()).default([]),
    products: z.array(z.unknown()).default([]),
    /** Orders placed from this cart that are not known to be paid yet. */
    awaiting: z.array(text).default([]),
  }),
  cartItem,
  /** The product details of a line. Stored with the cart, so that it can be shown without a network. */
  cartProduct: z.object({
    id: text,
    ...translatedFields('name', text, latestTranslation),
    ...translatedFields('detail', text, latestTranslation),
    image: image.nullable(),
    stock: z.int(),
  }),
  checkoutState: z.object({
    userId: text,
    items: z.array(z.unknown()),
    fromCart: z.boolean().default(false),
    orderId: text.optional(),
  }),
  checkoutDraft: z.object({
    address: z.object({ name: text, street: text, postalCode: text, town: text, phone: text }),
    cashback: z.number(),
    /** Null until the buyer has chosen one; earlier versions did not store it. */
    method: z.enum(PAYMENT_METHODS).nullable().default(null),
  }),
  checkoutRequest: z.object({ request: text, requestId: text, at: z.number() }),
  finishedWorkout: z.object({
    session: z.unknown(),
    endedAtMs: z.number(),
    ending: z.object({
      weightKg: z.number().nullable().default(null),
      feeling: z.number().nullable(),
      notes: text,
      typedCalories: z.number().nullable(),
    }),
    records: z.array(z.unknown()),
    isTemplateSaved: z.boolean().default(false),
  }),
  /** Records of older versions have no confirmation and count as confirmed; nor do they have an exercise id. */
  finishedRecord: z.object({
    exercise: text,
    exerciseId: text.optional(),
    kind: z.enum(RECORD_KINDS),
    value: z.number(),
    before: z.number(),
    isConfirmed: z.boolean().default(true),
  }),
  communityDraft: z.object({
    /** The draft of a new thread; it is never used for a reply in that thread. Earlier versions did not store it. */
    isNew: z.boolean().optional(),
    values: z.object({
      topicId: text,
      title: text,
      text,
      mentioned: z.array(z.object({ id: text, name: text })).default([]),
      quotedPostId: text.default(''),
    }),
    editedAt: text,
    /** The server has it too. When the server no longer has it, it was sent or discarded on another device. */
    isEverywhere: z.boolean().default(false),
  }),
  /** The simulated sync of a phone's health data. */
  sampleSync: z.object({ connected: z.literal(true), week: z.array(sample), syncedAt: text }),
  /** The record that was last used or edited. */
  lastUsed: z.object({ id: text }),
};

export type StoredValues = { [Name in keyof typeof STORED_VALUES]: z.infer<(typeof STORED_VALUES)[Name]> };
