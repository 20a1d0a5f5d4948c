CREATE INDEX "community_posts_titles_idx" ON "community_posts" USING gin ("search") WHERE "community_posts"."title" is not null and "community_posts"."deleted_at" is null and "community_posts"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "community_posts_titles_latest_idx" ON "community_posts" USING btree ("created_at") WHERE "community_posts"."title" is not null and "community_posts"."deleted_at" is null and "community_posts"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "community_thread_members_followed_idx" ON "community_thread_members" USING btree ("user_id","thread_id") WHERE "community_thread_members"."follow" = 'all';--> statement-breakpoint
CREATE INDEX "community_threads_topic_unanswered_idx" ON "community_threads" USING btree ("topic_id","last_reply_at","id") WHERE "community_threads"."post_count" = 1 and "community_threads"."deleted_at" is null and "community_threads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "community_threads_unanswered_idx" ON "community_threads" USING btree ("last_reply_at","id") WHERE "community_threads"."post_count" = 1 and "community_threads"."deleted_at" is null and "community_threads"."hidden_at" is null;--> statement-breakpoint
-- Posts that have the words, in no order, up to a number. By the text index always: from "order by … limit" or a small limit alone the
-- planner concludes that walking the table is cheaper, which for a word that few posts have means the whole table.
CREATE FUNCTION "community_posts_matching"("wanted" tsquery, "most" integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE ROWS 500 SET enable_seqscan TO off SET enable_indexscan TO off
  AS $$ SELECT id FROM community_posts WHERE search @@ wanted AND deleted_at IS NULL AND hidden_at IS NULL LIMIT most $$;
--> statement-breakpoint
-- The same among first posts, which have the titles.
CREATE FUNCTION "community_titles_matching"("wanted" tsquery, "most" integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE ROWS 100 SET enable_seqscan TO off SET enable_indexscan TO off
  AS $$ SELECT id FROM community_posts WHERE search @@ wanted AND title IS NOT NULL AND deleted_at IS NULL AND hidden_at IS NULL LIMIT most $$;
