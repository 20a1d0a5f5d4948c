CREATE TABLE "analytics_cohorts" (
	"week" date NOT NULL,
	"weeks_after" integer NOT NULL,
	"joined" integer NOT NULL,
	"active" integer NOT NULL,
	CONSTRAINT "analytics_cohorts_pkey" PRIMARY KEY("week","weeks_after")
);
--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"day" date PRIMARY KEY NOT NULL,
	"new_members" integer NOT NULL,
	"active" integer NOT NULL,
	"active_week" integer NOT NULL,
	"active_month" integer NOT NULL,
	"minutes" bigint NOT NULL,
	"meals" bigint NOT NULL,
	"workouts" bigint NOT NULL,
	"orders" bigint NOT NULL,
	"revenue" bigint NOT NULL,
	"cashback_earned" bigint NOT NULL,
	"cashback_used" bigint NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_member_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "analytics_member_days_pkey" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "analytics_sections" (
	"day" date NOT NULL,
	"section" text NOT NULL,
	"minutes" bigint NOT NULL,
	"members" bigint NOT NULL,
	CONSTRAINT "analytics_sections_pkey" PRIMARY KEY("day","section")
);
--> statement-breakpoint
CREATE TABLE "seed_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seed" integer NOT NULL,
	"wish" jsonb NOT NULL,
	"done" jsonb NOT NULL,
	"state" text NOT NULL,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"error" text,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "seed_runs_state" CHECK ("seed_runs"."state" in ('running', 'removing', 'done', 'cancelled', 'failed', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "seed_run" uuid;--> statement-breakpoint
ALTER TABLE "analytics_member_days" ADD CONSTRAINT "analytics_member_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_member_days_day_idx" ON "analytics_member_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "seed_runs_running_key" ON "seed_runs" USING btree ((true)) WHERE "seed_runs"."state" in ('running', 'removing');--> statement-breakpoint
CREATE INDEX "workouts_time_idx" ON "workouts" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "meals_time_idx" ON "meals" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "users_seed_run_idx" ON "users" USING btree ("seed_run") WHERE "users"."seed_run" is not null;--> statement-breakpoint
CREATE INDEX "user_activity_log_time_idx" ON "user_activity_log" USING brin ("logged_at");