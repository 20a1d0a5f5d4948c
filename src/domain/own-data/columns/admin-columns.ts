import type { TableRules } from './column-rules.ts';

/** What admins have done for members, and what is counted about everybody. */
export const ADMIN_COLUMNS: TableRules = {
  plan_assignments: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'id kind name assigned_at scaled reason start_day taken_back_at',
    internal: 'user_id assigned_by edited_at entry_ids',
  },
  plan_templates: {
    owner: null,
    onDeletion: 'keep',
    except: { saved_by: 'id' },
    internal: 'id kind name content saved_by saved_at removed_at',
  },
  seed_runs: {
    owner: null,
    onDeletion: 'keep',
    except: { started_by: 'id' },
    internal: 'id seed wish done state cancel_requested error started_by started_at finished_at',
  },
  cashback_hints: {
    owner: 'user_id',
    onDeletion: 'erase',
    internal:
      'user_id other_id relation reasons is_strong state version note decided_by decided_at first_seen_at last_seen_at',
  },
  analytics_member_days: { owner: 'user_id', onDeletion: 'erase', internal: 'user_id day minutes' },
  analytics_days: {
    owner: null,
    onDeletion: 'keep',
    internal:
      'day new_members active active_week active_month minutes meals workouts orders revenue delivery refunds vat cashback_earned cashback_used counted_at',
  },
  analytics_sections: { owner: null, onDeletion: 'keep', internal: 'day section minutes members' },
  member_views: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'id reason started_at ended_at health',
    internal: 'user_id admin_id session_id expires_at',
  },
  health_shares: { owner: 'user_id', onDeletion: 'erase', exported: 'given_at ends_at', internal: 'user_id' },
  storage_days: { owner: null, onDeletion: 'keep', internal: 'day database_bytes files_bytes measured_at' },
  admin_event_seals: { owner: null, onDeletion: 'keep', internal: 'number at up_to entries hash broken_after' },
  analytics_cohorts: { owner: null, onDeletion: 'keep', internal: 'week weeks_after joined active' },
};
