CREATE TABLE "cashback_adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"needs_approval" boolean NOT NULL,
	"approved_by" uuid,
	"state" text NOT NULL,
	"counts_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "cashback_adjustments_state" CHECK ("cashback_adjustments"."state" in ('waiting', 'counted', 'withdrawn', 'refused')),
	CONSTRAINT "cashback_adjustments_not_own" CHECK ("cashback_adjustments"."user_id" <> "cashback_adjustments"."proposed_by"),
	CONSTRAINT "cashback_adjustments_second_admin" CHECK ("cashback_adjustments"."approved_by" <> "cashback_adjustments"."proposed_by" and "cashback_adjustments"."approved_by" <> "cashback_adjustments"."user_id"),
	CONSTRAINT "cashback_adjustments_approved" CHECK ("cashback_adjustments"."state" <> 'counted' or not "cashback_adjustments"."needs_approval" or "cashback_adjustments"."approved_by" is not null)
);
--> statement-breakpoint
CREATE INDEX "cashback_adjustments_waiting_idx" ON "cashback_adjustments" USING btree ("proposed_at") WHERE "cashback_adjustments"."state" in ('waiting', 'refused');