CREATE TABLE "product_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"price" bigint,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "product_prices_price" CHECK ("product_prices"."price" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_prices_product_idx" ON "product_prices" USING btree ("product_id","id");--> statement-breakpoint
CREATE TRIGGER "product_prices_append_only" BEFORE UPDATE ON "product_prices" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- The history so far, from the edits: each states its old and new values, and the first edit of a product is its creation.
INSERT INTO "product_prices" ("product_id", "price", "since")
SELECT "product_id", "offered", "created_at" FROM (
	SELECT *, lag("offered") OVER (PARTITION BY "product_id" ORDER BY "version") AS "before" FROM (
		SELECT edit."product_id", edit."version", edit."created_at", CASE WHEN coalesce(
			(SELECT (change ->> 'to')::boolean FROM "product_edits" past, jsonb_array_elements(past."changes") change
				WHERE past."product_id" = edit."product_id" AND past."version" <= edit."version" AND change ->> 'field' = 'active'
				ORDER BY past."version" DESC LIMIT 1),
			(SELECT (change ->> 'from')::boolean FROM "product_edits" later, jsonb_array_elements(later."changes") change
				WHERE later."product_id" = edit."product_id" AND later."version" > edit."version" AND change ->> 'field' = 'active'
				ORDER BY later."version" LIMIT 1),
			product."active"
		) THEN coalesce(
			(SELECT (change ->> 'to')::bigint FROM "product_edits" past, jsonb_array_elements(past."changes") change
				WHERE past."product_id" = edit."product_id" AND past."version" <= edit."version" AND change ->> 'field' = 'price'
				ORDER BY past."version" DESC LIMIT 1),
			(SELECT (change ->> 'from')::bigint FROM "product_edits" later, jsonb_array_elements(later."changes") change
				WHERE later."product_id" = edit."product_id" AND later."version" > edit."version" AND change ->> 'field' = 'price'
				ORDER BY later."version" LIMIT 1),
			product."price"
		) END AS "offered"
		FROM "product_edits" edit JOIN "products" product ON product."id" = edit."product_id"
	) offers
) changes
WHERE "offered" IS DISTINCT FROM "before"
ORDER BY "product_id", "version";--> statement-breakpoint
INSERT INTO "product_prices" ("product_id", "price", "since")
SELECT "id", "price", "created_at" FROM "products"
WHERE "active" AND NOT EXISTS (SELECT FROM "product_prices" WHERE "product_id" = "products"."id");
