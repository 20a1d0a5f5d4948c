import { MODERATION_ACTIONS } from '../../community/community-codes.ts';

/** What an entry of the audit log is about. */
export const AUDIT_AREAS = [
  'user',
  'invitation',
  'product',
  'category',
  'stock',
  'order',
  'cashback',
  'community',
  'ebook',
  'exercise',
  'food',
  'template',
  'plan',
  'job',
  'seeder',
] as const;
export type AuditArea = (typeof AUDIT_AREAS)[number];

/**
 * Everything that an entry can tell of, by area. What the database's triggers add from the tables of other features is listed as those
 * features name it. Each has a text in both languages.
 */
export const AUDIT_ACTIONS = {
  user: [
    'create',
    'change',
    'change-profile',
    'role',
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
    'restore',
  ],
  job: ['retry', 'drop', 'run', 'rebuild-analytics'],
  seeder: ['start', 'cancel', 'remove'],
} as const satisfies Record<AuditArea, readonly string[]>;

export type AuditAction = (typeof AUDIT_ACTIONS)[AuditArea][number];

/** A field of a changed record: what it was and what it became. */
export type AuditChange = { field: string; from: unknown; to: unknown };

/** Records that can be put back to what an entry says they were. */
const RESTORABLE: Partial<Record<AuditArea, readonly string[]>> = {
  product: ['change'],
  category: ['change'],
  ebook: ['edit', 'remove'],
  food: ['change', 'merge', 'separate'],
  exercise: ['change'],
  user: ['change'],
  template: ['save', 'remove'],
  plan: ['remove-plan-template'],
};

/** Whether "put back" is offered for an entry: it changed fields that an admin writes, and says what they were. */
export function canRestore(entry: { area: AuditArea; action: string; changes: readonly AuditChange[] }): boolean {
  return (RESTORABLE[entry.area]?.includes(entry.action) ?? false) && entry.changes.length > 0;
}
