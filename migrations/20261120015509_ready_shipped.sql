ALTER TABLE "ready_made" ADD COLUMN "shipped_texts" jsonb DEFAULT '{"original":{"name":"","about":"","lines":[]},"translations":{}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ready_made" ADD COLUMN "shipped_content" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Until now admins could only edit texts. Edited ones get their shipped version with the next import.
UPDATE "ready_made" SET "shipped_content" = "content";--> statement-breakpoint
UPDATE "ready_made" SET "shipped_texts" = "texts" WHERE "edited_at" IS NULL;
