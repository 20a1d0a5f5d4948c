CREATE TABLE "backup_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"code" text NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"enabled" boolean NOT NULL,
	"hour" integer NOT NULL,
	"days" integer NOT NULL,
	"weeks" integer NOT NULL,
	"months" integer NOT NULL,
	"target" text NOT NULL,
	"bucket" jsonb,
	"bucket_secret" "bytea",
	"passphrase" "bytea",
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "backup_settings_only" CHECK ("backup_settings"."only")
);
--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "target" text;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "encrypted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "manifest_sha256" text;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "trial_passed" boolean;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "trial_detail" text;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "removed_at" timestamp with time zone;