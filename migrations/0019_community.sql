CREATE TABLE "community_cards" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"shared_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb,
	"shared_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_participants" (
	"thread_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"first_seq" integer NOT NULL,
	"post_count" integer NOT NULL,
	CONSTRAINT "community_participants_pkey" PRIMARY KEY("thread_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "community_pictures" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid,
	"place" integer DEFAULT 0 NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_pictures_pkey" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "community_post_edits" (
	"post_id" uuid NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "community_post_edits_pkey" PRIMARY KEY("post_id","edited_at")
);
--> statement-breakpoint
CREATE TABLE "community_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"title" text,
	"content" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"quoted_post_id" uuid,
	"thanks_count" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_by" uuid,
	"hidden_reason" text,
	"hidden_message" text,
	"kept_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('swedish'::regconfig, coalesce(title, '')) || to_tsvector('english'::regconfig, coalesce(title, '')), 'A') || setweight(to_tsvector('swedish'::regconfig, content) || to_tsvector('english'::regconfig, content), 'B')) STORED
);
--> statement-breakpoint
CREATE TABLE "community_thanks" (
	"user_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_thanks_pkey" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "community_thread_members" (
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"read_seq" integer,
	"follow" text,
	CONSTRAINT "community_thread_members_pkey" PRIMARY KEY("user_id","thread_id"),
	CONSTRAINT "community_thread_members_follow" CHECK ("community_thread_members"."follow" in ('all', 'mentions', 'quiet'))
);
--> statement-breakpoint
CREATE TABLE "community_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic_id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_edited_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"last_reply_at" timestamp with time zone NOT NULL,
	"last_seq" integer NOT NULL,
	"last_post_seq" integer NOT NULL,
	"post_count" integer NOT NULL,
	"thanks_count" integer DEFAULT 0 NOT NULL,
	"pinned_at" timestamp with time zone,
	"locked_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "community_topics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"thread_count" integer DEFAULT 0 NOT NULL,
	"merged_into" uuid
);
--> statement-breakpoint
CREATE TABLE "community_blocked_words" (
	"word" text PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_cases" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"report_count" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"taken_by" uuid,
	"closed_at" timestamp with time zone,
	"appeal_text" text,
	"appealed_at" timestamp with time zone,
	"appeal_decided_at" timestamp with time zone,
	CONSTRAINT "community_cases_state" CHECK ("community_cases"."state" in ('open', 'waiting', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "community_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"read_all_at" timestamp with time zone NOT NULL,
	"suspended_until" timestamp with time zone,
	"mail_digest" boolean DEFAULT false NOT NULL,
	"last_digest_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "community_drafts" (
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"is_new" boolean NOT NULL,
	"topic_id" uuid,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"quoted_post_id" uuid,
	"edited_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "community_drafts_pkey" PRIMARY KEY("user_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "community_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"reason" text,
	"member_id" uuid,
	"topic_id" uuid,
	"thread_id" uuid,
	"post_id" uuid
);
--> statement-breakpoint
CREATE TABLE "community_mutes" (
	"user_id" uuid NOT NULL,
	"muted_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_mutes_pkey" PRIMARY KEY("user_id","muted_id")
);
--> statement-breakpoint
CREATE TABLE "community_notifications" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"group_key" text NOT NULL,
	"actor_id" uuid,
	"thread_id" uuid,
	"post_id" uuid,
	"first_seq" integer,
	"last_seq" integer,
	"reason" text,
	"message" text,
	"outcome" text,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "community_notifications_pkey" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "community_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"reported_by" uuid,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"device" text NOT NULL,
	"reporter_since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "community_topic_follows" (
	"user_id" uuid NOT NULL,
	"topic_id" uuid NOT NULL,
	CONSTRAINT "community_topic_follows_pkey" PRIMARY KEY("user_id","topic_id")
);
--> statement-breakpoint
ALTER TABLE "community_cards" ADD CONSTRAINT "community_cards_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_cards" ADD CONSTRAINT "community_cards_shared_by_users_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_participants" ADD CONSTRAINT "community_participants_thread_id_community_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."community_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_participants" ADD CONSTRAINT "community_participants_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_pictures" ADD CONSTRAINT "community_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_pictures" ADD CONSTRAINT "community_pictures_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post_edits" ADD CONSTRAINT "community_post_edits_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_thread_id_community_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."community_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_quoted_post_id_community_posts_id_fk" FOREIGN KEY ("quoted_post_id") REFERENCES "public"."community_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_thanks" ADD CONSTRAINT "community_thanks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_thanks" ADD CONSTRAINT "community_thanks_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_thread_members" ADD CONSTRAINT "community_thread_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_thread_members" ADD CONSTRAINT "community_thread_members_thread_id_community_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."community_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_threads" ADD CONSTRAINT "community_threads_topic_id_community_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."community_topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_threads" ADD CONSTRAINT "community_threads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_topics" ADD CONSTRAINT "community_topics_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_topics" ADD CONSTRAINT "community_topics_merged_into_community_topics_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."community_topics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_cases" ADD CONSTRAINT "community_cases_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_cases" ADD CONSTRAINT "community_cases_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_members" ADD CONSTRAINT "community_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_drafts" ADD CONSTRAINT "community_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_mutes" ADD CONSTRAINT "community_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_mutes" ADD CONSTRAINT "community_mutes_muted_id_users_id_fk" FOREIGN KEY ("muted_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_notifications" ADD CONSTRAINT "community_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_notifications" ADD CONSTRAINT "community_notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_notifications" ADD CONSTRAINT "community_notifications_thread_id_community_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."community_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_notifications" ADD CONSTRAINT "community_notifications_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_reported_by_users_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_topic_follows" ADD CONSTRAINT "community_topic_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_topic_follows" ADD CONSTRAINT "community_topic_follows_topic_id_community_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."community_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_cards_shared_by_idx" ON "community_cards" USING btree ("shared_by");--> statement-breakpoint
CREATE INDEX "community_participants_member_idx" ON "community_participants" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "community_pictures_post_idx" ON "community_pictures" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "community_pictures_loose_idx" ON "community_pictures" USING btree ("created_at") WHERE "community_pictures"."post_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "community_posts_seq_key" ON "community_posts" USING btree ("thread_id","seq");--> statement-breakpoint
CREATE INDEX "community_posts_created_by_idx" ON "community_posts" USING btree ("created_by","created_at","id");--> statement-breakpoint
CREATE INDEX "community_posts_created_at_idx" ON "community_posts" USING btree ("created_at") WHERE "community_posts"."deleted_at" is null and "community_posts"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "community_posts_search_idx" ON "community_posts" USING gin ("search") WHERE "community_posts"."deleted_at" is null and "community_posts"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "community_posts_quoted_idx" ON "community_posts" USING btree ("quoted_post_id") WHERE "community_posts"."quoted_post_id" is not null;--> statement-breakpoint
CREATE INDEX "community_posts_deleted_idx" ON "community_posts" USING btree ("deleted_at") WHERE "community_posts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "community_thanks_post_idx" ON "community_thanks" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "community_thread_members_thread_idx" ON "community_thread_members" USING btree ("thread_id","follow");--> statement-breakpoint
CREATE INDEX "community_threads_topic_latest_idx" ON "community_threads" USING btree ("topic_id","last_reply_at","id") WHERE "community_threads"."deleted_at" is null and "community_threads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "community_threads_latest_idx" ON "community_threads" USING btree ("last_reply_at","id") WHERE "community_threads"."deleted_at" is null and "community_threads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "community_threads_topic_new_idx" ON "community_threads" USING btree ("topic_id","created_at","id") WHERE "community_threads"."deleted_at" is null and "community_threads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "community_threads_new_idx" ON "community_threads" USING btree ("created_at","id") WHERE "community_threads"."deleted_at" is null and "community_threads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "community_threads_topic_popular_idx" ON "community_threads" USING btree ("topic_id","thanks_count","id") WHERE "community_threads"."deleted_at" is null and "community_threads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "community_threads_popular_idx" ON "community_threads" USING btree ("thanks_count","id") WHERE "community_threads"."deleted_at" is null and "community_threads"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "community_threads_pinned_idx" ON "community_threads" USING btree ("topic_id") WHERE "community_threads"."pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "community_threads_created_by_idx" ON "community_threads" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "community_threads_deleted_idx" ON "community_threads" USING btree ("deleted_at") WHERE "community_threads"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "community_topics_title_key" ON "community_topics" USING btree (lower("title")) WHERE "community_topics"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "community_cases_state_idx" ON "community_cases" USING btree ("state","opened_at","post_id");--> statement-breakpoint
CREATE INDEX "community_cases_closed_idx" ON "community_cases" USING btree ("closed_at","post_id") WHERE "community_cases"."state" = 'closed';--> statement-breakpoint
CREATE INDEX "community_events_latest_idx" ON "community_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "community_events_member_idx" ON "community_events" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "community_events_post_idx" ON "community_events" USING btree ("post_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "community_notifications_group_key" ON "community_notifications" USING btree ("user_id","group_key") WHERE "community_notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "community_notifications_latest_idx" ON "community_notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "community_notifications_post_idx" ON "community_notifications" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "community_notifications_thread_idx" ON "community_notifications" USING btree ("thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_reports_once_key" ON "community_reports" USING btree ("post_id","reported_by");--> statement-breakpoint
CREATE INDEX "community_reports_reporter_idx" ON "community_reports" USING btree ("reported_by","created_at");--> statement-breakpoint
CREATE INDEX "community_topic_follows_topic_idx" ON "community_topic_follows" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "users_full_name_idx" ON "users" USING btree (lower("full_name") text_pattern_ops);--> statement-breakpoint
-- The trail of moderation carries ids only, so it never has to change.
CREATE TRIGGER "community_events_append_only" BEFORE UPDATE OR DELETE ON "community_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
