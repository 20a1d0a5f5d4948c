ALTER TABLE "foods" ADD COLUMN "energy_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "double_key" text;--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "may_be_double" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "without_vitamins" boolean DEFAULT false NOT NULL;