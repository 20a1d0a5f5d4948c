ALTER TABLE "refunds" ADD COLUMN "sent_card" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_refunded" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_sent" CHECK ("refunds"."sent_card" between 0 and "refunds"."card");--> statement-breakpoint
-- What has gone back of an order no longer counts refunds that failed.
UPDATE "orders" o SET "refunded_card" = least(o."final_amount_paid", (
	SELECT coalesce(sum(r."card"), 0) FROM "refunds" r
	WHERE r."user_id" = o."user_id" AND r."order_id" = o."id" AND r."payment_id" = o."payment_id" AND r."state" <> 'failed'
)) WHERE EXISTS (SELECT FROM "refunds" r WHERE r."user_id" = o."user_id" AND r."order_id" = o."id" AND r."state" = 'failed');--> statement-breakpoint
-- As in 0012 (and 0054): what an admin gives and a refund of spent cashback may settle a debt, too.
CREATE OR REPLACE FUNCTION "cashback_apply_lines"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
	entry record;
BEGIN
	FOR entry IN
		SELECT e.id, e.order_id, e.level, e.created_at,
			count(*) >= 2 AND sum(l.amount) = 0 AND bool_and(l.user_id = e.user_id)
				AND string_agg(l.account || ' ' || l.amount, ', ' ORDER BY l.account COLLATE "C") = e.lines AS adds_up,
			bool_and(e.kind || CASE WHEN l.amount > 0 THEN ' +' ELSE ' -' END || l.account IN (
				'award -earned', 'award +pending', 'award +available', 'award +owed',
				'mature -pending', 'mature +available', 'mature +owed',
				'reverse +earned', 'reverse -pending', 'reverse -available', 'reverse -owed',
				'hold -available', 'hold +held', 'capture -held', 'capture +spent',
				'release -held', 'release +available', 'release +owed', 'restore -spent', 'restore +available', 'restore +owed',
				'spend -available', 'spend +spent',
				'adjust -adjusted', 'adjust +available', 'adjust +owed', 'adjust +adjusted', 'adjust -available',
				'fix -earned', 'fix +pending', 'fix +available', 'fix +owed',
				'fix +earned', 'fix -pending', 'fix -available', 'fix -owed'
			)) AND NOT (e.kind = 'fix' AND bool_or(l.account <> 'earned' AND l.amount > 0) AND bool_or(l.account <> 'earned' AND l.amount < 0)) AS is_shaped,
			coalesce(sum(l.amount) FILTER (WHERE l.account IN ('available', 'owed')), 0) AS credit
		FROM (SELECT DISTINCT entry_id FROM added) a
		JOIN cashback_entries e ON e.id = a.entry_id JOIN cashback_lines l ON l.entry_id = e.id
		GROUP BY e.id
	LOOP
		IF entry.adds_up IS NOT TRUE THEN
			RAISE EXCEPTION 'cashback entry % does not add up', entry.id
				USING ERRCODE = 'check_violation', CONSTRAINT = 'cashback_entries_add_up';
		END IF;
		IF entry.is_shaped IS NOT TRUE THEN
			RAISE EXCEPTION 'cashback entry % moves money where its kind may not', entry.id
				USING ERRCODE = 'check_violation', CONSTRAINT = 'cashback_entries_shape';
		END IF;
		IF entry.level IS NOT NULL AND entry.credit > 0 AND (
			NOT EXISTS (SELECT FROM cashback_orders o WHERE o.order_id = entry.order_id AND o.available_at <= entry.created_at)
			OR EXISTS (SELECT FROM orders o WHERE o.id = entry.order_id
				AND (o.shipped_at IS NULL OR entry.created_at < shop_withdrawal_ends_at(o.shipped_at)))
			OR EXISTS (SELECT FROM withdrawals w WHERE w.order_id = entry.order_id AND w.handled_at IS NULL)
		) THEN
			RAISE EXCEPTION 'cashback entry % makes an award available before its time', entry.id
				USING ERRCODE = 'check_violation', CONSTRAINT = 'cashback_entries_matured';
		END IF;
	END LOOP;
	UPDATE cashback_accounts a SET balance = a.balance + moved.amount
	FROM (SELECT user_id, account, sum(amount) AS amount FROM added GROUP BY user_id, account) AS moved
	WHERE a.user_id = moved.user_id AND a.account = moved.account;
	RETURN NULL;
END $$;
