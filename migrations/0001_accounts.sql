CREATE TABLE "accounts" (
	"user_id" uuid NOT NULL,
	"provider" text DEFAULT 'password' NOT NULL,
	"password_hash" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_pkey" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"username" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"country" text,
	"language" text DEFAULT 'sv' NOT NULL,
	"timezone" text DEFAULT 'Europe/Stockholm' NOT NULL,
	"bio" text,
	"date_of_birth" date,
	"gender" text,
	"avatar_url" text,
	"referral_code" text NOT NULL,
	"referred_by" uuid,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"terms_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_or_phone" CHECK ("users"."email" is not null or "users"."phone" is not null),
	CONSTRAINT "users_gender" CHECK ("users"."gender" in ('man', 'woman', 'other')),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('sv', 'en'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"value" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "verifications_kind" CHECK ("verifications"."kind" in ('reset', 'reset-code', 'verify-email', 'change-email', 'change-phone'))
);
--> statement-breakpoint
CREATE TABLE "body_weights" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"weight_kg" double precision NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "body_weights_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "body_weights_weight_kg" CHECK ("body_weights"."weight_kg" between 20 and 400),
	CONSTRAINT "body_weights_source" CHECK ("body_weights"."source" in ('weight', 'tape', 'caliper', 'profile'))
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"user_id" uuid NOT NULL,
	"referrer_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referrals_pkey" PRIMARY KEY("user_id","level"),
	CONSTRAINT "referrals_level" CHECK ("referrals"."level" in (1, 2)),
	CONSTRAINT "referrals_not_self" CHECK ("referrals"."user_id" <> "referrals"."referrer_id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer DEFAULT 8 NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"last_error" text,
	"unique_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "jobs_state" CHECK ("jobs"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "demo_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demo_messages_channel" CHECK ("demo_messages"."channel" in ('mail', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_consents" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "health_consents_pkey" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"current_weight" double precision,
	"goal_weight" double precision,
	"sex" text,
	"age" integer,
	"height_cm" double precision,
	"activity_level" integer DEFAULT 1 NOT NULL,
	"weight_goal_type" text DEFAULT 'maintain' NOT NULL,
	"weekly_goal_kg" double precision DEFAULT 0.5 NOT NULL,
	"protein_share" integer DEFAULT 25 NOT NULL,
	"carbs_share" integer DEFAULT 40 NOT NULL,
	"fat_share" integer DEFAULT 35 NOT NULL,
	"track_activity" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_role" CHECK ("profiles"."role" in ('admin', 'user')),
	CONSTRAINT "profiles_sex" CHECK ("profiles"."sex" in ('male', 'female', 'other')),
	CONSTRAINT "profiles_weight_goal_type" CHECK ("profiles"."weight_goal_type" in ('lose', 'gain', 'maintain')),
	CONSTRAINT "profiles_activity_level" CHECK ("profiles"."activity_level" between 1 and 5),
	CONSTRAINT "profiles_macro_shares" CHECK ("profiles"."protein_share" + "profiles"."carbs_share" + "profiles"."fat_share" = 100)
);
--> statement-breakpoint
CREATE TABLE "user_activity_log" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"section" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"logged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_activity_log_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "user_activity_log_minutes" CHECK ("user_activity_log"."duration_minutes" between 1 and 1440)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_referred_by_users_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "body_weights" ADD CONSTRAINT "body_weights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_consents" ADD CONSTRAINT "health_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_activity_log" ADD CONSTRAINT "user_activity_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_key" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_referral_code_key" ON "users" USING btree ("referral_code");--> statement-breakpoint
CREATE INDEX "users_referred_by_idx" ON "users" USING btree ("referred_by");--> statement-breakpoint
CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_secret_hash_key" ON "verifications" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "verifications_user_id_idx" ON "verifications" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "verifications_expires_at_idx" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "body_weights_date_idx" ON "body_weights" USING btree ("user_id","date","updated_at");--> statement-breakpoint
CREATE INDEX "referrals_referrer_id_idx" ON "referrals" USING btree ("referrer_id","level","created_at");--> statement-breakpoint
CREATE INDEX "jobs_waiting_run_at_idx" ON "jobs" USING btree ("run_at") WHERE "jobs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_running_locked_until_idx" ON "jobs" USING btree ("locked_until") WHERE "jobs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "jobs_failed_finished_at_idx" ON "jobs" USING btree ("finished_at") WHERE "jobs"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "jobs_done_finished_at_idx" ON "jobs" USING btree ("finished_at") WHERE "jobs"."state" = 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_open_unique_key" ON "jobs" USING btree ("unique_key") WHERE "jobs"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "demo_messages_sent_at_idx" ON "demo_messages" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "user_activity_log_logged_at_idx" ON "user_activity_log" USING btree ("user_id","logged_at");