CREATE TABLE "food_import_changes" (
	"run_id" uuid NOT NULL,
	"food_id" text NOT NULL,
	"state" text NOT NULL,
	"before" jsonb,
	"before_at" timestamp with time zone,
	"after" jsonb,
	"large" jsonb,
	"percent" integer DEFAULT 0 NOT NULL,
	"written_at" timestamp with time zone,
	CONSTRAINT "food_import_changes_pkey" PRIMARY KEY("run_id","food_id"),
	CONSTRAINT "food_import_changes_state" CHECK ("food_import_changes"."state" in ('waiting', 'left', 'written', 'undone', 'changed-since'))
);
--> statement-breakpoint
ALTER TABLE "food_import_runs" DROP CONSTRAINT "food_import_runs_state";--> statement-breakpoint
DROP INDEX "food_import_runs_running_key";--> statement-breakpoint
ALTER TABLE "food_import_runs" ADD COLUMN "is_undoable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "food_import_runs" ADD COLUMN "undone" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "food_import_runs" ADD COLUMN "left_as_changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "food_import_changes" ADD CONSTRAINT "food_import_changes_run_id_food_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."food_import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "food_import_changes_waiting_idx" ON "food_import_changes" USING btree ("run_id","percent","food_id") WHERE "food_import_changes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "food_import_changes_food_idx" ON "food_import_changes" USING btree ("food_id") WHERE "food_import_changes"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "food_import_runs_active_key" ON "food_import_runs" USING btree ((true)) WHERE "food_import_runs"."state" in ('running', 'undoing');--> statement-breakpoint
ALTER TABLE "food_import_runs" ADD CONSTRAINT "food_import_runs_state" CHECK ("food_import_runs"."state" in ('running', 'done', 'cancelled', 'failed', 'undoing', 'undone'));