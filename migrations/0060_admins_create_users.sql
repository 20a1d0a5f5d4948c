ALTER TABLE "users" DROP CONSTRAINT "users_email_or_phone";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "terms_accepted_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "terms_version" DROP NOT NULL;