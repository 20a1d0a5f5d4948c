/** Closed lists of codes. Columns, calls and screens use the same ones. */

export const TOPIC_ICONS = [
  'chat',
  'spark',
  'food',
  'strength',
  'running',
  'measure',
  'trophy',
  'rest',
  'book',
] as const;
export type TopicIcon = (typeof TOPIC_ICONS)[number];

/** `popular` sorts by thanks. */
export const THREAD_SORTS = ['latest', 'new', 'popular'] as const;
export type ThreadSort = (typeof THREAD_SORTS)[number];

export const THREAD_FILTERS = ['all', 'unread', 'unanswered', 'mine', 'followed'] as const;
export type ThreadFilter = (typeof THREAD_FILTERS)[number];

export const FOLLOW_LEVELS = ['all', 'mentions', 'quiet'] as const;
export type FollowLevel = (typeof FOLLOW_LEVELS)[number];

export const CARD_KINDS = ['workout', 'template', 'mealPlan', 'recipe', 'curve', 'weightTrend'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** The weight by day, or the estimated one-repetition maximum of an exercise. */
export const CURVE_KINDS = ['weight', 'exercise'] as const;

export const REPORT_REASONS = ['harmful', 'spam', 'abuse', 'personal', 'illegal', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Why a post was hidden or a member warned: the reasons of a report, and a post in the wrong topic. */
export const DECISION_REASONS = [...REPORT_REASONS, 'off-topic'] as const;
export type DecisionReason = (typeof DECISION_REASONS)[number];

export const DECISIONS = ['keep', 'hide', 'warn', 'suspend'] as const;
export type Decision = (typeof DECISIONS)[number];

export const CASE_STATES = ['open', 'waiting', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** The result of a report that its reporter sees. */
export const REPORT_OUTCOMES = ['open', 'kept', 'hidden'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export const NOTIFICATION_KINDS = [
  'reply',
  'mention',
  'thanks',
  'thread',
  'report-outcome',
  'hidden',
  'warned',
  'suspended',
  'restored',
  'appeal-denied',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What an admin, or the rule on reports, can do. */
export const MODERATION_ACTIONS = [
  'auto-hide',
  'keep',
  'hide',
  'warn',
  'suspend',
  'restore-post',
  'remove-post',
  'hide-version',
  'set-aside',
  'reopen',
  'take',
  'lock',
  'unlock',
  'pin',
  'unpin',
  'move',
  'remove-thread',
  'restore-thread',
  'edit-topic',
  'merge-topic',
  'appeal',
  'appeal-granted',
  'appeal-denied',
  'blocked-words',
] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

export const SEARCH_SCOPES = ['all', 'titles'] as const;
export const SEARCH_SORTS = ['best', 'newest'] as const;
