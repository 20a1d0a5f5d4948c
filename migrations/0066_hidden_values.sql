ALTER TABLE "profiles" ADD COLUMN "hide_calories" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "hide_weight" boolean DEFAULT false NOT NULL;