CREATE TABLE "plan_templates" (
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_templates_pkey" PRIMARY KEY("id"),
	CONSTRAINT "plan_templates_kind" CHECK ("plan_templates"."kind" in ('meal-plan', 'schedule'))
);
--> statement-breakpoint
ALTER TABLE "plan_assignments" ADD COLUMN "start_day" date;--> statement-breakpoint
ALTER TABLE "plan_assignments" ADD COLUMN "entry_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "plan_templates_saved_at_idx" ON "plan_templates" USING btree ("kind","saved_at","id");