CREATE TABLE "demo_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seeded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verifications" DROP CONSTRAINT "verifications_kind";--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_kind" CHECK ("verifications"."kind" in ('reset', 'reset-code', 'verify-email', 'change-email', 'change-phone', 'second-step', 'add-passkey', 'confirm-passkey', 'export'));
--> statement-breakpoint
-- Databases that were filled as a demo before there was a mark, as far as their addresses still show it.
INSERT INTO "demo_accounts" ("user_id", "seeded_at") SELECT "id", "created_at" FROM "users" WHERE "email" IN ('member@formkurva.example', 'friend@formkurva.example', 'petra@formkurva.example', 'admin@formkurva.example');
