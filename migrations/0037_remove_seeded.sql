-- What the data seeder has made is removed again, whole or by kind. Events of orders and referrals are only ever added to, and the server
-- runs under an account that may delete neither: these functions run as their owner and touch nothing but members that a run of the
-- seeder is marked on. The ledger and the stock ledger stay; they are closed by counter-entries before.
CREATE FUNCTION "remove_seeded_orders"(member_ids uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	ids uuid[] := array(SELECT id FROM users WHERE id = ANY (member_ids) AND seed_run IS NOT NULL);
BEGIN
	DELETE FROM order_events WHERE user_id = ANY (ids);
	DELETE FROM order_notes WHERE user_id = ANY (ids);
	DELETE FROM order_lines WHERE user_id = ANY (ids);
	DELETE FROM order_payments WHERE user_id = ANY (ids);
	DELETE FROM payment_lookup WHERE user_id = ANY (ids);
	DELETE FROM refunds WHERE user_id = ANY (ids);
	DELETE FROM withdrawals WHERE user_id = ANY (ids);
	DELETE FROM disputes WHERE user_id = ANY (ids);
	DELETE FROM card_fingerprints WHERE user_id = ANY (ids);
	DELETE FROM order_lookup WHERE user_id = ANY (ids);
	DELETE FROM orders WHERE user_id = ANY (ids);
END $$;--> statement-breakpoint
CREATE FUNCTION "remove_seeded_members"(member_ids uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	ids uuid[] := array(SELECT id FROM users WHERE id = ANY (member_ids) AND seed_run IS NOT NULL);
BEGIN
	PERFORM remove_seeded_orders(ids);
	DELETE FROM users WHERE id = ANY (ids);
	DELETE FROM referrals WHERE user_id = ANY (ids);
END $$;
