import type { TableRules } from './column-rules.ts';

/** What admins have done for members, and what is counted about everybody. */
export const ADMIN_COLUMNS: TableRules = {
  plan_assignments: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'id kind name assigned_at scaled reason taken_back_at',
    internal: 'user_id assigned_by edited_at',
  },
};
