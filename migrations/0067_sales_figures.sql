ALTER TABLE "analytics_days" ADD COLUMN "delivery" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_days" ADD COLUMN "refunds" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_days" ADD COLUMN "vat" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Earlier days lack the new sums: without rows, the next run counts every day again.
DELETE FROM "analytics_days";
