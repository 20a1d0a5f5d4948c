import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import { DECISION_REASONS, DECISIONS, REPORT_REASONS } from '#domain/community/community-codes.ts';
import { textId } from '#domain/ids/text-id.ts';
import { contentPath } from '#server/platform/config/content-path.ts';

const FORUM = 'src/server/community/demo/forum.json';

const forum = z.object({
  topics: z.array(z.object({ slug: z.string(), title: z.string(), description: z.string() })),
  people: z.array(z.object({ key: z.string(), firstName: z.string(), lastName: z.string() })),
  threads: z.array(
    z.object({
      topic: z.string(),
      title: z.string().max(COMMUNITY_BOUNDS.threadTitle),
      by: z.string(),
      daysAgo: z.number(),
      pinned: z.boolean().default(false),
      posts: z.array(
        z.object({
          by: z.string(),
          hoursAfter: z.number(),
          text: z.string().max(COMMUNITY_BOUNDS.post),
          thanks: z.int().default(0),
        }),
      ),
    }),
  ),
  /** A post is identified by its thread and its index; -1 is the last. */
  reports: z.array(
    z.object({
      thread: z.string(),
      post: z.int(),
      by: z.string(),
      reason: z.enum(REPORT_REASONS),
      text: z.string(),
      hoursAgo: z.number(),
    }),
  ),
  decisions: z.array(
    z.object({
      thread: z.string(),
      post: z.int(),
      decision: z.enum(DECISIONS),
      reason: z.enum(DECISION_REASONS),
      message: z.string(),
      hoursAgo: z.number(),
    }),
  ),
});
export type Forum = z.infer<typeof forum>;
export type DemoThread = Forum['threads'][number];

export async function readDemoForum(): Promise<Forum> {
  return forum.parse(JSON.parse(await readFile(contentPath(FORUM), 'utf8')));
}

// Ids are derived from names, so that removing the demo finds the rows that it created.
export const topicId = (slug: string) => textId(`demo topic ${slug}`);
export const writerId = (key: string) => textId(`demo writer ${key}`);
export const threadIdOf = ({ topic, title }: Pick<DemoThread, 'topic' | 'title'>) =>
  textId(`demo thread ${topic} ${title}`);
export const postIdOf = (threadId: string, index: number) => textId(`demo post ${threadId} ${index}`);
