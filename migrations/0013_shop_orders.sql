CREATE TABLE "order_notes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_notes_pkey" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"due_by" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('open', 'won', 'lost')),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_lookup" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "jobs_open_unique_key";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipment_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "vat" jsonb;--> statement-breakpoint
ALTER TABLE "product_watches" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_fkey" FOREIGN KEY ("user_id","order_id") REFERENCES "public"."orders"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_fkey" FOREIGN KEY ("user_id","order_id") REFERENCES "public"."orders"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order_idx" ON "order_notes" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "disputes_order_idx" ON "disputes" USING btree ("user_id","order_id");--> statement-breakpoint
CREATE INDEX "disputes_open_idx" ON "disputes" USING btree ("created_at") WHERE "disputes"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_waiting_unique_key" ON "jobs" USING btree ("unique_key") WHERE "jobs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_running_unique_key_idx" ON "jobs" USING btree ("unique_key") WHERE "jobs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "orders_unconfirmed_shipment_idx" ON "orders" USING btree ("shipped_at") WHERE "orders"."shipped_at" is not null and "orders"."shipment_confirmed_at" is null;--> statement-breakpoint
-- What was shipped before shipments could be undone has been told to its buyer.
UPDATE "orders" SET "shipment_confirmed_at" = "shipped_at" WHERE "shipped_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "payment_lookup" ("payment_id", "user_id", "order_id")
SELECT DISTINCT ON (p."payment_id") p."payment_id", p."user_id", p."order_id" FROM (
	SELECT "payment_id", "user_id", "id" AS "order_id", 1 AS "rank" FROM "orders"
	UNION ALL SELECT "payment_id", "user_id", "order_id", 2 FROM "refunds"
) p WHERE p."payment_id" IS NOT NULL ORDER BY p."payment_id", p."rank", p."order_id";--> statement-breakpoint
-- Earlier orders are found by e-mail and product as well; letters are folded as the application folds them.
UPDATE "orders" o SET "search" = o."search" || ' ' || translate(lower(concat_ws(' ', u."email", u."full_name", (
	SELECT string_agg(concat_ws(' ', l."name", l."name_en"), ' ' ORDER BY l."line") FROM "order_lines" l
	WHERE l."user_id" = o."user_id" AND l."order_id" = o."id"
))), 'åäæàáâãöøòóôõéèêëüùúûíìîïñç', 'aaaaaaaooooooeeeeuuuuiiiinc')
FROM "users" u WHERE u."id" = o."user_id";
