ALTER TABLE "profiles" ADD COLUMN "admin_areas" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- Whoever was an admin before there were areas has all of them.
UPDATE "profiles" SET "admin_areas" = '{orders,community,content,members,money,operations}' WHERE "role" = 'admin';
