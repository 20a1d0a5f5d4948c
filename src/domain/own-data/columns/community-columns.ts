import type { TableRules } from './column-rules.ts';

/** The forum. What others wrote is theirs; of a thread only one's own posts are exported. */
export const COMMUNITY_COLUMNS: TableRules = {
  community_topics: {
    owner: 'created_by',
    onDeletion: 'keep',
    except: { created_by: 'unlink' },
    exported: 'id title description created_at',
    internal: 'icon created_by thread_count merged_into',
  },
  community_threads: {
    owner: 'created_by',
    onDeletion: 'keep',
    except: { title: 'choice', created_by: 'unlink', deleted_by: 'id' },
    exported: 'id topic_id title title_edited_at created_at deleted_at',
    internal:
      'created_by last_reply_at last_seq last_post_seq post_count thanks_count pinned_at locked_at hidden_at deleted_by',
  },
  community_posts: {
    owner: 'created_by',
    onDeletion: 'keep',
    except: {
      title: 'choice',
      content: 'choice',
      search: 'choice',
      created_by: 'unlink',
      hidden_message: 'erase',
      hidden_by: 'id',
      deleted_by: 'id',
    },
    exported:
      'id thread_id seq title content created_at edited_at thanks_count hidden_at hidden_reason hidden_message deleted_at',
    internal: 'created_by quoted_post_id hidden_by kept_at deleted_by search',
  },
  community_post_edits: {
    owner: null,
    through: { column: 'post_id', table: 'community_posts', key: 'id' },
    onDeletion: 'erase',
    exported: 'post_id edited_at content is_public',
  },
  community_cards: {
    owner: 'shared_by',
    isHealth: true,
    onDeletion: 'erase',
    exported: 'post_id kind data shared_at',
    internal: 'shared_by',
  },
  community_pictures: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'id post_id place key width height alt created_at',
    internal: 'user_id',
  },
  community_participants: {
    owner: 'member_id',
    onDeletion: 'erase',
    exported: 'thread_id first_seq post_count',
    internal: 'member_id',
  },
  community_thanks: { owner: 'user_id', onDeletion: 'erase', exported: 'post_id created_at', internal: 'user_id' },
  community_thread_members: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'thread_id read_seq follow',
    internal: 'user_id',
  },
  community_members: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'read_all_at suspended_until mail_digest last_digest_at',
    internal: 'user_id',
  },
  community_topic_follows: { owner: 'user_id', onDeletion: 'erase', exported: 'topic_id', internal: 'user_id' },
  community_mutes: { owner: 'user_id', onDeletion: 'erase', exported: 'created_at', internal: 'user_id muted_id' },
  community_drafts: {
    owner: 'user_id',
    onDeletion: 'erase',
    exported: 'thread_id is_new topic_id title content edited_at deleted_at',
    internal: 'user_id quoted_post_id',
  },
  community_notifications: {
    owner: 'user_id',
    onDeletion: 'erase',
    except: { actor_id: 'unlink' },
    exported: 'id kind thread_id post_id reason message outcome until created_at read_at',
    internal: 'user_id group_key actor_id first_seq last_seq',
  },
  community_reports: {
    owner: 'reported_by',
    onDeletion: 'keep',
    except: { reported_by: 'unlink', text: 'erase', device: 'erase', reporter_since: 'erase' },
    exported: 'id post_id reason text created_at outcome decided_at',
    internal: 'reported_by device reporter_since',
  },
  community_cases: {
    owner: null,
    through: { column: 'post_id', table: 'community_posts', key: 'id' },
    onDeletion: 'keep',
    except: { taken_by: 'unlink', appeal_text: 'erase' },
    exported: 'post_id state reason opened_at closed_at appeal_text appealed_at appeal_decided_at',
    internal: 'report_count taken_by',
  },
  community_events: {
    owner: 'member_id',
    onDeletion: 'keep',
    except: { actor_id: 'id', member_id: 'id' },
    exported: 'id at action reason topic_id thread_id post_id',
    internal: 'actor_id member_id',
  },
  community_blocked_words: { owner: null, onDeletion: 'keep', internal: 'word added_at' },
};
