ALTER TABLE "withdrawals" ADD COLUMN "refunded_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What was refunded of open withdrawals before this was counted. A line has one open withdrawal at a time, so every refund of it since
-- then belongs to it.
UPDATE "withdrawals" w SET "refunded_lines" = (
	SELECT coalesce(jsonb_agg(jsonb_build_object('line', given.line, 'quantity', least(given.quantity, wanted.quantity))), '[]')
	FROM (
		SELECT (part->>'line')::int AS line, sum((part->>'quantity')::int) AS quantity
		FROM "refunds" r, jsonb_array_elements(r."lines") AS part
		WHERE r."user_id" = w."user_id" AND r."order_id" = w."order_id" AND r."created_at" >= w."created_at"
		GROUP BY 1
	) AS given
	JOIN (
		SELECT (part->>'line')::int AS line, (part->>'quantity')::int AS quantity FROM jsonb_array_elements(w."lines") AS part
	) AS wanted ON wanted.line = given.line
) WHERE w."handled_at" IS NULL AND w."lines" IS NOT NULL;--> statement-breakpoint
UPDATE "withdrawals" w SET "handled_at" = now() WHERE w."handled_at" IS NULL AND w."lines" IS NOT NULL AND w."refunded_lines" @> w."lines";--> statement-breakpoint
UPDATE "refunds" r SET "delivery" = false WHERE r."delivery" AND EXISTS (
	SELECT FROM "refunds" earlier WHERE earlier."user_id" = r."user_id" AND earlier."order_id" = r."order_id" AND earlier."delivery"
	AND (earlier."created_at", earlier."id") < (r."created_at", r."id")
);--> statement-breakpoint
-- No item is refunded twice, whoever writes the row: the refunds of an order together give back no more of a line than was bought, and
-- delivery once. The order is locked first, so that two at the same moment see each other.
CREATE FUNCTION "refunds_check_items"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	PERFORM FROM orders o WHERE o.user_id = NEW.user_id AND o.id = NEW.order_id FOR UPDATE;
	IF EXISTS (
		SELECT FROM (
			SELECT (part->>'line')::int AS line, sum((part->>'quantity')::int) AS quantity
			FROM refunds r, jsonb_array_elements(r.lines) AS part
			WHERE r.user_id = NEW.user_id AND r.order_id = NEW.order_id
			GROUP BY 1
		) AS given
		LEFT JOIN order_lines l ON l.user_id = NEW.user_id AND l.order_id = NEW.order_id AND l.line = given.line
		WHERE given.quantity > coalesce(l.quantity, 0)
	) THEN
		RAISE EXCEPTION 'order % would be refunded more of a line than was bought', NEW.order_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_items_once';
	END IF;
	IF (SELECT count(*) FROM refunds r WHERE r.user_id = NEW.user_id AND r.order_id = NEW.order_id AND r.delivery) > 1 THEN
		RAISE EXCEPTION 'the delivery of order % would be refunded twice', NEW.order_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_items_once';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "refunds_items_once" AFTER INSERT OR UPDATE OF "lines", "delivery" ON "refunds" FOR EACH ROW EXECUTE FUNCTION "refunds_check_items"();
