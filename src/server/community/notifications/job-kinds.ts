/** Work that follows a write: whoever is to be told is told outside the writer's transaction. */
export const NOTIFY_OF_POST = 'community-tell-of-post';
export const NOTIFY_OF_THANKS = 'community-tell-of-thanks';
