ALTER TABLE "profiles" ALTER COLUMN "protein_share" SET DEFAULT 20;--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "carbs_share" SET DEFAULT 45;