CREATE TABLE "food_import_rejected" (
	"run_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"reason" text NOT NULL,
	"cells" jsonb NOT NULL,
	"line" text,
	"food_id" text,
	CONSTRAINT "food_import_rejected_pkey" PRIMARY KEY("run_id","row")
);
--> statement-breakpoint
ALTER TABLE "food_import_runs" ADD COLUMN "columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "food_import_rejected" ADD CONSTRAINT "food_import_rejected_run_id_food_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."food_import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "food_import_rejected_reason_idx" ON "food_import_rejected" USING btree ("run_id","reason","row");