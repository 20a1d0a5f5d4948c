/** Jobs that notify members, outside the transaction of the write. The values are stored in the jobs table. */
export const NOTIFY_OF_POST = 'community-tell-of-post';
export const NOTIFY_OF_THANKS = 'community-tell-of-thanks';
