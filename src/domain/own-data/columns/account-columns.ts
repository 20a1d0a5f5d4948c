import type { TableRules } from './column-rules.ts';

/** The person, how they sign in, and what they have agreed to. */
export const ACCOUNT_COLUMNS: TableRules = {
  users: {
    owner: 'id',
    onDeletion: 'erase',
    imported: 'country bio date_of_birth gender',
    exported:
      'id email email_verified email_verified_at phone_verified_at username full_name phone language timezone avatar_url referral_code terms_accepted_at terms_version created_at updated_at',
    internal: 'referred_by seed_run',
  },
  profiles: {
    owner: 'user_id',
    onDeletion: 'erase',
    imported:
      'goal_weight age height_cm activity_level weight_goal_type weekly_goal_kg energy_goal_kcal protein_share carbs_share fat_share water_goal_ml',
    exported:
      'role sex current_weight track_activity share_plan_use hide_calories hide_weight track_water disabled_at created_at updated_at',
    internal: 'user_id',
  },
  goal_settings: {
    owner: 'user_id',
    onDeletion: 'erase',
    imported: 'kind data edited_at',
    internal: 'user_id',
  },
  health_consents: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'id version given_at withdrawn_at',
    internal: 'user_id',
  },
  accounts: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'provider updated_at',
    internal: 'user_id password_hash',
  },
  sessions: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'device created_at last_seen_at expires_at two_step',
    internal: 'id user_id token_hash password_at',
  },
  verifications: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'kind value created_at expires_at used_at',
    internal: 'id user_id secret_hash attempts',
  },
  known_devices: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'is_browser last_seen_at',
    internal: 'user_id device_hash',
  },
  demo_accounts: {
    owner: null,
    onDeletion: 'keep',
    except: { user_id: 'id' },
    internal: 'user_id seeded_at closed_at',
  },
  username_reservations: { owner: null, onDeletion: 'keep', internal: 'username expires_at' },
  passkeys: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'name created_at last_used_at',
    internal: 'user_id credential_id public_key counter transports',
  },
  totp_secrets: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'created_at confirmed_at',
    internal: 'user_id secret last_step',
  },
  recovery_codes: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'created_at used_at',
    internal: 'user_id code_hash',
  },
  invitations: {
    owner: null,
    onDeletion: 'erase',
    except: { invited_by: 'id' },
    internal: 'id email full_name language invited_by secret_hash created_at expires_at',
  },
  admin_events: {
    owner: 'member_id',
    onDeletion: 'keep',
    except: { actor_id: 'id', subject_id: 'id', member_id: 'id' },
    internal: 'number at actor_id area action subject_id member_id reason changes',
  },
  admin_event_values: { owner: 'user_id', onDeletion: 'erase', exported: 'changes note', internal: 'number user_id' },
  account_deletions: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'requested_at erase_at with_texts',
    internal: 'user_id',
  },
  erased_accounts: {
    owner: 'user_id',
    onDeletion: 'keep',
    except: { user_id: 'id' },
    internal: 'user_id erased_at with_texts',
  },
  data_exports: { owner: 'user_id', onDeletion: 'erase', exported: 'last_export_at', internal: 'user_id' },
  own_imports: {
    owner: 'user_id',
    isHealth: true,
    onDeletion: 'erase',
    exported: 'id file_name imported_at undone_at rows',
    internal: 'user_id',
  },
  own_import_rows: {
    owner: 'user_id',
    isHealth: true,
    onDeletion: 'erase',
    internal: 'user_id import_id table_name key brought removed',
  },
  push_subscriptions: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'created_at',
    internal: 'user_id id session_id endpoint p256dh auth',
  },
  push_settings: { owner: 'user_id', onDeletion: 'erase', exported: 'forum orders time_zone', internal: 'user_id' },
  push_reminders: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'id kind minute_of_day weekdays next_at last_day',
    internal: 'user_id',
  },
  review_settings: { owner: 'user_id', onDeletion: 'erase', exported: 'mail next_at last_week', internal: 'user_id' },
  user_activity_log: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'id section duration_minutes logged_at',
    internal: 'user_id',
  },
  row_history: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'id table_name row_id row edited_at kept_at',
    internal: 'user_id',
  },
};
