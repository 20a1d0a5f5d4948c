CREATE TABLE "exercise_edits" (
	"exercise_id" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "food_barcodes" (
	"barcode" text PRIMARY KEY NOT NULL,
	"food_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "food_import_parts" (
	"run_id" uuid NOT NULL,
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "food_import_parts_pkey" PRIMARY KEY("run_id","key")
);
--> statement-breakpoint
CREATE TABLE "food_import_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"corrected" integer DEFAULT 0 NOT NULL,
	"rejected" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"error" text,
	"started_by" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "food_import_runs_state" CHECK ("food_import_runs"."state" in ('running', 'done', 'cancelled', 'failed')),
	CONSTRAINT "food_import_runs_source" CHECK ("food_import_runs"."source" in ('usda', 'livsmedelsverket', 'openfoodfacts'))
);
--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "corrected" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "source_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "merged_via" text;--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "food_barcodes" ADD CONSTRAINT "food_barcodes_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_import_parts" ADD CONSTRAINT "food_import_parts_run_id_food_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."food_import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "food_barcodes_food_idx" ON "food_barcodes" USING btree ("food_id");--> statement-breakpoint
CREATE UNIQUE INDEX "food_import_runs_running_key" ON "food_import_runs" USING btree ((true)) WHERE "food_import_runs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "foods_merged_idx" ON "foods" USING btree ("id","merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "foods_merged_into_idx" ON "foods" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "foods_corrected_idx" ON "foods" USING btree ("id") WHERE corrected <> '{}';