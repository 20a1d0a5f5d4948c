CREATE TABLE "payout_rows" (
	"payout_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"payment_id" text,
	"order_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_rows_pkey" PRIMARY KEY("payout_id","id"),
	CONSTRAINT "payout_rows_kind" CHECK ("payout_rows"."kind" in ('charge', 'refund', 'dispute', 'fee', 'other'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payout_rows" ADD CONSTRAINT "payout_rows_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_rows_order_idx" ON "payout_rows" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_number_key" ON "payouts" USING btree ("number");--> statement-breakpoint
CREATE INDEX "payouts_day_idx" ON "payouts" USING btree ("day");--> statement-breakpoint
INSERT INTO "document_series" ("kind", "last") VALUES ('payout', 0);--> statement-breakpoint
-- A payout is written once, with all its rows.
CREATE TRIGGER "payouts_append_only" BEFORE UPDATE OR DELETE ON "payouts" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "payout_rows_append_only" BEFORE UPDATE OR DELETE ON "payout_rows" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
