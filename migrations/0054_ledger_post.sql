-- One movement of the ledger in one call. Whoever moves a member's money queues on one lock for that member, which wakes the next in
-- line alone; waiting on the balance itself, everyone who waits is woken by every movement, because each makes a new version of the
-- row. The balances are looked at once that lock is held, so nothing is read twice. What guards the ledger (floors, sums, chain, causes,
-- balances that move with their lines) is where it was, in constraints and triggers.
CREATE FUNCTION "cashback_post"(
	new_id uuid, entry_cause text, member_id uuid, row_id uuid, entry_kind text, about_order uuid, row_role text, row_level integer,
	entry_note text, admin_id uuid, made_at timestamptz, said_lines text, line_accounts text[], line_amounts bigint[],
	row_amount bigint, row_reversed bigint, row_status text, row_available_at timestamptz, row_created_at timestamptz
) RETURNS text LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	fits boolean;
BEGIN
	PERFORM pg_advisory_xact_lock(7409213, hashtext(member_id::text));
	SELECT count(*) FILTER (WHERE l.floor IS NULL OR l.balance + line_amounts[array_position(line_accounts, l.account)] >= l.floor)
		= cardinality(line_accounts) INTO fits
	FROM (
		SELECT a.account, a.balance, a.floor FROM cashback_accounts a
		WHERE a.user_id = member_id AND a.account = ANY (line_accounts) ORDER BY a.account FOR UPDATE
	) AS l;
	IF NOT fits THEN
		RETURN CASE WHEN EXISTS (SELECT FROM cashback_entries e WHERE e.cause = entry_cause) THEN 'repeated' ELSE 'refused' END;
	END IF;
	INSERT INTO cashback_entries (id, cause, user_id, cashback_id, kind, order_id, role, level, note, actor_id, lines, created_at)
	VALUES (new_id, entry_cause, member_id, row_id, entry_kind, about_order, row_role, row_level, entry_note, admin_id, said_lines, made_at)
	ON CONFLICT (cause) DO NOTHING;
	IF NOT FOUND THEN
		RETURN 'repeated';
	END IF;
	INSERT INTO cashback_lines (entry_id, user_id, account, amount)
	SELECT new_id, member_id, l.account, l.amount FROM unnest(line_accounts, line_amounts) AS l (account, amount);
	INSERT INTO cashback AS c (user_id, id, order_id, role, level, amount, reversed, status, available_at, created_at, updated_at)
	VALUES (member_id, row_id, about_order, row_role, row_level, row_amount, row_reversed, row_status, row_available_at, row_created_at, made_at)
	ON CONFLICT (user_id, id) DO UPDATE SET amount = excluded.amount, reversed = excluded.reversed, status = excluded.status,
		updated_at = excluded.updated_at;
	RETURN 'posted';
END $$;
--> statement-breakpoint
-- The balances of members, locked until the transaction ends: first their queues, in one order, then the rows, a member's available balance
-- before the rest. Answers nothing, and has locked no row, when an account is missing.
CREATE FUNCTION "cashback_lock_balances"(member_ids uuid[], account_count integer)
RETURNS TABLE (user_id uuid, account text, balance bigint) LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7409213, queue.key)
	FROM (SELECT DISTINCT hashtext(member::text) AS key FROM unnest(member_ids) AS member ORDER BY key) AS queue;
	IF (SELECT count(*) FROM cashback_accounts a WHERE a.user_id = ANY (member_ids)) < account_count THEN
		RETURN;
	END IF;
	RETURN QUERY SELECT a.user_id, a.account, a.balance FROM cashback_accounts a WHERE a.user_id = ANY (member_ids)
	ORDER BY a.user_id, a.account <> 'available', a.account FOR UPDATE;
END $$;
--> statement-breakpoint
-- A connection keeps the plans of its triggers. Made while a table is small they read all of it, and go on doing so while it grows: with
-- ten thousand entries most of a movement's time went into that. Every question here is about one entry or one member, so an index
-- is always right.
ALTER FUNCTION "cashback_link_entry"() SET enable_seqscan = off;--> statement-breakpoint
ALTER FUNCTION "cashback_apply_lines"() SET enable_seqscan = off;--> statement-breakpoint
ALTER FUNCTION "cashback_check_entry"() SET enable_seqscan = off;
