import { ACCOUNT_COLUMNS } from './account-columns.ts';
import { ADMIN_COLUMNS } from './admin-columns.ts';
import type { TableRules } from './column-rules.ts';
import { COMMUNITY_COLUMNS } from './community-columns.ts';
import { EBOOKS_COLUMNS } from './ebooks-columns.ts';
import { FOOD_AND_BODY_COLUMNS } from './food-and-body-columns.ts';
import { SHOP_COLUMNS } from './shop-columns.ts';
import { TRAINING_COLUMNS } from './training-columns.ts';

/** What is ours and what waits to be done. Jobs and messages to a member who goes are removed with the account. */
const PLATFORM_COLUMNS: TableRules = {
  jobs: {
    owner: null,
    onDeletion: 'keep',
    except: { payload: 'erase' },
    internal:
      'id kind payload state attempts max_attempts run_at locked_until started_at last_error unique_key created_at finished_at',
  },
  demo_messages: { owner: null, onDeletion: 'erase', internal: 'id channel to subject text html sent_at' },
  call_hours: { owner: null, onDeletion: 'keep', internal: 'hour call requests errors slow longest_ms buckets' },
  service_minutes: { owner: null, onDeletion: 'keep', internal: 'minute' },
  backup_runs: { owner: null, onDeletion: 'keep', internal: 'id finished_at bytes rows files' },
  rate_limits: { owner: null, onDeletion: 'keep', internal: 'key window_started_at count' },
};

/** Every column of every table: whether it is exported, whether an import takes it, and what deleting the account does to it. */
export const ALL_COLUMNS: TableRules = {
  ...ACCOUNT_COLUMNS,
  ...FOOD_AND_BODY_COLUMNS,
  ...TRAINING_COLUMNS,
  ...COMMUNITY_COLUMNS,
  ...EBOOKS_COLUMNS,
  ...SHOP_COLUMNS,
  ...ADMIN_COLUMNS,
  ...PLATFORM_COLUMNS,
};
