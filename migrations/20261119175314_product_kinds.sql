ALTER TABLE "order_lines" ADD COLUMN "vat_class" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vat_class" CHECK ("order_lines"."vat_class" in ('standard', 'food', 'book'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_kind" CHECK ("products"."kind" in ('goods', 'electronics', 'food', 'supplement', 'book'));--> statement-breakpoint
-- A book is recognised by its ISBN or its name: food and books both have 6 % now.
UPDATE "products" SET "kind" = CASE
  WHEN "vat_rate" = 25 THEN 'goods'
  WHEN "vat_rate" = 6 AND "net_grams" IS NULL AND "nutrition" IS NULL AND ("ean" ~ '^97[89]' OR ("name" || ' ' || "detail") ~* 'bok') THEN 'book'
  ELSE 'food' END;
