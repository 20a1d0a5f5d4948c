/** Limits of the community: lengths in characters, page sizes, items of a post. */
export const COMMUNITY_BOUNDS = {
  topicTitle: 80,
  topicDescription: 200,
  threadTitle: 120,
  post: 10_000,
  mentions: 10,
  pictures: 4,
  pictureAlt: 200,
  reportText: 1000,
  appealText: 2000,
  decisionText: 1000,
  searchText: 100,
  blockedWord: 40,
  blockedWords: 500,
  drafts: 50,
  topicsPerDay: 2,
  threadsPerPage: 25,
  postsPerPage: 20,
  hitsPerPage: 20,
  notificationsPerPage: 30,
  casesPerPage: 25,
  eventsPerPage: 30,
  /** The highest count of unread items that is shown. */
  unread: 100,
  /** The highest count of a member's own threads. */
  ownCounted: 1000,
  curveDays: 730,
} as const;
