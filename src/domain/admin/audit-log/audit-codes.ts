import { type AdminRights, type AreaChoice, canAdminister } from '../../auth/admin-areas.ts';
import { MODERATION_ACTIONS } from '../../community/community-codes.ts';

/** Areas that an entry of the audit log belongs to. */
export const AUDIT_AREAS = [
  'user',
  'invitation',
  'product',
  'category',
  'stock',
  'order',
  'cashback',
  'bookkeeping',
  'community',
  'ebook',
  'exercise',
  'food',
  'template',
  'plan',
  'job',
  'backup',
  'seeder',
] as const;
export type AuditArea = (typeof AUDIT_AREAS)[number];

/**
 * Every action of an entry, by area. Actions that database triggers add for tables of other features use the names of those features.
 * Each has a text in both languages.
 */
export const AUDIT_ACTIONS = {
  user: [
    'create',
    'change',
    'change-profile',
    'role',
    'areas',
    'disable',
    'enable',
    'remove',
    'keep',
    'reset-link',
    'sign-out',
    'sign-out-everywhere',
    'reset-two-step',
    'restore',
    'see-as',
    'see-as-end',
  ],
  invitation: ['invite', 'revoke'],
  product: ['create', 'change', 'restore'],
  category: ['create', 'change', 'move', 'remove', 'restore'],
  stock: ['delivery', 'inventory', 'damaged', 'return', 'other', 'order', 'release', 'start'],
  order: [
    'placed',
    'payment-failed',
    'paid',
    'shipped',
    'cancelled',
    'expired',
    'withdrawn',
    'partly-refunded',
    'refunded',
    'shipment-undone',
    'disputed',
    'dispute-won',
    'dispute-lost',
    'add-note',
    'remove-note',
    'handle-withdrawal',
    'retry-refund',
  ],
  cashback: [
    'adjust',
    'adjust-proposed',
    'adjust-approved',
    'adjust-withdrawn',
    'fix',
    'rebuild',
    'hint-checked',
    'hint-dismissed',
    'hint-open',
  ],
  bookkeeping: ['change-accounts', 'restore'],
  community: MODERATION_ACTIONS,
  ebook: [
    'create',
    'edit',
    'publish',
    'hide',
    'remove',
    'save-chapter',
    'remove-chapter',
    'move-chapter',
    'upload-file',
    'remove-file',
    'restore',
  ],
  exercise: ['create', 'change', 'hide', 'show', 'merge', 'remove', 'restore'],
  food: [
    'create',
    'change',
    'merge',
    'separate',
    'restore',
    'import',
    'read-import',
    'cancel-import',
    'take-changes',
    'leave-changes',
    'undo-import',
  ],
  template: ['save', 'remove', 'restore'],
  plan: [
    'save-schedule',
    'assign-meal-plan',
    'assign-schedule',
    'assign-template',
    'take-back-meal-plan',
    'take-back-schedule',
    'take-back-template',
    'save-plan-template',
    'remove-plan-template',
    'restore-plan-template',
    'save-ready',
    'restore-ready',
    'withdraw-ready',
    'publish-ready',
    'restore',
  ],
  job: ['retry', 'drop', 'run', 'rebuild-analytics'],
  backup: ['change', 'run', 'try', 'restore'],
  seeder: ['start', 'cancel', 'remove'],
} as const satisfies Record<AuditArea, readonly string[]>;

export type AuditAction = (typeof AUDIT_ACTIONS)[AuditArea][number];

/** Which admins see the entries of an area. */
const READERS: Record<AuditArea, AreaChoice> = {
  user: 'members',
  invitation: 'members',
  product: 'orders',
  category: 'orders',
  stock: 'orders',
  order: 'orders',
  cashback: 'money',
  bookkeeping: 'money',
  community: 'community',
  ebook: 'content',
  exercise: 'content',
  food: 'content',
  template: ['content', 'members'],
  plan: ['content', 'members'],
  job: 'operations',
  backup: 'operations',
  seeder: 'operations',
};

/** The entries that an admin may see and restore. */
export const readableAuditAreas = (admin: AdminRights): AuditArea[] =>
  AUDIT_AREAS.filter((area) => canAdminister(admin, READERS[area]));

/** A changed field with its previous and new value. */
export type AuditChange = { field: string; from: unknown; to: unknown };

/** Records that can be restored to the values in an entry. */
const RESTORABLE: Partial<Record<AuditArea, readonly string[]>> = {
  product: ['change'],
  category: ['change'],
  bookkeeping: ['change-accounts'],
  ebook: ['edit', 'remove'],
  food: ['change', 'merge', 'separate'],
  exercise: ['change'],
  user: ['change'],
  template: ['save', 'remove'],
  plan: ['remove-plan-template'],
};

/** True when "restore" is offered for an entry: it changed fields that admins edit, and has their previous values. */
export function canRestore(entry: { area: AuditArea; action: string; changes: readonly AuditChange[] }): boolean {
  return (RESTORABLE[entry.area]?.includes(entry.action) ?? false) && entry.changes.length > 0;
}
