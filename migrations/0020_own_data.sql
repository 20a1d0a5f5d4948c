CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"erase_at" timestamp with time zone NOT NULL,
	"with_texts" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_export_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erased_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"with_texts" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verifications" DROP CONSTRAINT "verifications_kind";--> statement-breakpoint
ALTER TABLE "referrals" DROP CONSTRAINT "referrals_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "referrals" DROP CONSTRAINT "referrals_referrer_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_actor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "order_notes" DROP CONSTRAINT "order_notes_actor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_actor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "product_edits" DROP CONSTRAINT "product_edits_actor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_actor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_erase_at_idx" ON "account_deletions" USING btree ("erase_at");--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_kind" CHECK ("verifications"."kind" in ('reset', 'reset-code', 'verify-email', 'change-email', 'change-phone', 'second-step', 'add-passkey', 'confirm-passkey'));