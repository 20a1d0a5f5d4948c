CREATE TABLE "ready_made" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "ready_made_slug_key" UNIQUE("kind","slug"),
	CONSTRAINT "ready_made_kind" CHECK ("ready_made"."kind" in ('recipe', 'week', 'programme'))
);
--> statement-breakpoint
ALTER TABLE "workout_templates" ADD COLUMN "translations" jsonb;