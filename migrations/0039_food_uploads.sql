ALTER TABLE "food_import_runs" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "food_import_runs" ADD COLUMN "bytes_sent" bigint DEFAULT 0 NOT NULL;