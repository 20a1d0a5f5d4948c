ALTER TABLE "cashback_entries" ADD COLUMN "lines" text;--> statement-breakpoint
ALTER TABLE "cashback_entries" ADD COLUMN "sequence" bigint;--> statement-breakpoint
ALTER TABLE "cashback_entries" ADD COLUMN "hash" text;--> statement-breakpoint
-- Each entry is hashed together with the hash of the member's entry before it. Whatever is changed, taken out or put in between
-- later breaks the chain from there on, and the audit finds it. A chain per member: entries of different members wait for no one.
CREATE FUNCTION "cashback_entry_hash"(previous text, entry cashback_entries) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT encode(sha256(convert_to(jsonb_build_array(
		previous, entry.sequence, entry.id, entry.cause, entry.user_id, entry.cashback_id, entry.kind, entry.order_id, entry.role,
		entry.level, entry.note, entry.actor_id, entry.lines, extract(epoch FROM entry.created_at)
	)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Entries from before the chain are linked in the order in which they were made.
ALTER TABLE "cashback_entries" DISABLE TRIGGER "cashback_entries_append_only";--> statement-breakpoint
UPDATE "cashback_entries" e SET "lines" = l.lines FROM (
	SELECT entry_id, string_agg(account || ' ' || amount, ', ' ORDER BY account COLLATE "C") AS lines FROM "cashback_lines" GROUP BY entry_id
) AS l WHERE l.entry_id = e.id;--> statement-breakpoint
UPDATE "cashback_entries" e SET "sequence" = n.place FROM (
	SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY number) AS place FROM "cashback_entries"
) AS n WHERE n.id = e.id;--> statement-breakpoint
DO $$
DECLARE
	entry cashback_entries;
	previous cashback_entries;
BEGIN
	FOR entry IN SELECT * FROM cashback_entries ORDER BY user_id, sequence LOOP
		entry.hash := cashback_entry_hash(CASE WHEN previous.user_id = entry.user_id THEN previous.hash ELSE '' END, entry);
		UPDATE cashback_entries SET hash = entry.hash WHERE id = entry.id;
		previous := entry;
	END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "cashback_entries" ENABLE TRIGGER "cashback_entries_append_only";--> statement-breakpoint
ALTER TABLE "cashback_entries" ALTER COLUMN "lines" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cashback_entries" ALTER COLUMN "sequence" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cashback_entries" ALTER COLUMN "hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cashback_entries" DROP COLUMN "line_count";--> statement-breakpoint
CREATE UNIQUE INDEX "cashback_entries_chain_key" ON "cashback_entries" USING btree ("user_id","sequence");--> statement-breakpoint
CREATE FUNCTION "cashback_link_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	last_sequence bigint;
	last_hash text;
BEGIN
	SELECT sequence, hash INTO last_sequence, last_hash FROM cashback_entries
	WHERE user_id = NEW.user_id ORDER BY sequence DESC LIMIT 1;
	NEW.sequence := coalesce(last_sequence, 0) + 1;
	NEW.hash := cashback_entry_hash(coalesce(last_hash, ''), NEW);
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "cashback_entries_chain" BEFORE INSERT ON "cashback_entries" FOR EACH ROW EXECUTE FUNCTION "cashback_link_entry"();--> statement-breakpoint
-- The first moment at which an order that was shipped then can no longer be withdrawn from: a week on the way and 14 days, in Swedish
-- days (src/domain/shop says the same).
CREATE FUNCTION "shop_withdrawal_ends_at"(shipped_at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
	SELECT ((shipped_at AT TIME ZONE 'Europe/Stockholm')::date + 22)::timestamp AT TIME ZONE 'Europe/Stockholm'
$$;
--> statement-breakpoint
-- What waits keeps waiting until then.
UPDATE "cashback_orders" c SET "available_at" = greatest(c."available_at", shop_withdrawal_ends_at(o."shipped_at")) FROM "orders" o
WHERE o."id" = c."order_id" AND o."shipped_at" IS NOT NULL AND c."available_at" IS NOT NULL
	AND EXISTS (SELECT FROM "cashback" r WHERE r."order_id" = c."order_id" AND r."status" = 'pending');--> statement-breakpoint
UPDATE "cashback" r SET "available_at" = c."available_at" FROM "cashback_orders" c
WHERE c."order_id" = r."order_id" AND r."level" IS NOT NULL AND r."available_at" IS DISTINCT FROM c."available_at";--> statement-breakpoint
-- Looked at when lines are written, which are written all at once: an entry has the lines that it says, of one member, they add up to
-- zero, go only where its kind may move money, and no award becomes available before its time. Then the balances move with the lines.
-- It runs as the owner of the tables: nobody else may change a balance.
CREATE FUNCTION "cashback_apply_lines"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
				'release -held', 'release +available', 'release +owed', 'restore -spent', 'restore +available',
				'spend -available', 'spend +spent',
				'adjust -adjusted', 'adjust +available', 'adjust +adjusted', 'adjust -available',
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
--> statement-breakpoint
DROP TRIGGER "cashback_lines_add_up" ON "cashback_lines";--> statement-breakpoint
CREATE TRIGGER "cashback_lines_apply" AFTER INSERT ON "cashback_lines" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "cashback_apply_lines"();--> statement-breakpoint
-- Lines are checked as they are written; what is left for the end of the transaction is an entry that got none.
CREATE OR REPLACE FUNCTION "cashback_check_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM cashback_lines WHERE entry_id = NEW.id) THEN
		RAISE EXCEPTION 'cashback entry % does not add up', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'cashback_entries_add_up';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A balance is what its lines say: it changes with them, or to exactly their sum when it is put right.
CREATE FUNCTION "cashback_guard_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF pg_trigger_depth() > 1 AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN
			RETURN NEW;
		END IF;
		IF NEW.balance = (SELECT coalesce(sum(amount), 0) FROM cashback_lines WHERE user_id = NEW.user_id AND account = NEW.account) THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'the balance % of % is not the sum of its lines', NEW.account, NEW.user_id
		USING ERRCODE = 'check_violation', CONSTRAINT = 'cashback_accounts_balance';
END $$;
--> statement-breakpoint
CREATE TRIGGER "cashback_accounts_balance" BEFORE UPDATE OF "balance" ON "cashback_accounts" FOR EACH ROW EXECUTE FUNCTION "cashback_guard_balance"();--> statement-breakpoint
CREATE TRIGGER "cashback_accounts_opened_empty" BEFORE INSERT ON "cashback_accounts" FOR EACH ROW WHEN (NEW."balance" <> 0) EXECUTE FUNCTION "cashback_guard_balance"();--> statement-breakpoint
-- For tables that are only ever added to. The name of such a trigger ends in _append_only: the account that the server runs under
-- gets no right to change or delete rows of its table.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'table % is only ever added to', TG_TABLE_NAME
		USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "cashback_orders_not_earlier" BEFORE UPDATE OF "available_at" ON "cashback_orders" FOR EACH ROW
	WHEN (NEW."available_at" < OLD."available_at" OR (NEW."available_at" IS NULL AND OLD."available_at" IS NOT NULL)) EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- The only change to a movement of stock, an order's history or an edit is that the admin who made it is gone.
CREATE TRIGGER "stock_movements_append_only" BEFORE UPDATE ON "stock_movements" FOR EACH ROW
	WHEN (NEW."actor_id" IS NOT NULL OR to_jsonb(NEW) - 'actor_id' <> to_jsonb(OLD) - 'actor_id') EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "order_events_append_only" BEFORE UPDATE ON "order_events" FOR EACH ROW
	WHEN (NEW."actor_id" IS NOT NULL OR to_jsonb(NEW) - 'actor_id' <> to_jsonb(OLD) - 'actor_id') EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "product_edits_append_only" BEFORE UPDATE ON "product_edits" FOR EACH ROW
	WHEN (NEW."actor_id" IS NOT NULL OR to_jsonb(NEW) - 'actor_id' <> to_jsonb(OLD) - 'actor_id') EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "stock_movements_no_truncate" BEFORE TRUNCATE ON "stock_movements" FOR EACH STATEMENT EXECUTE FUNCTION "cashback_refuse_truncate"();--> statement-breakpoint
-- A movement goes with its product, and not without it.
CREATE FUNCTION "stock_movements_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM products WHERE id = OLD.product_id) THEN
		RAISE EXCEPTION 'table stock_movements is only ever added to'
			USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'stock_movements_append_only';
	END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stock_movements_kept" BEFORE DELETE ON "stock_movements" FOR EACH ROW EXECUTE FUNCTION "stock_movements_kept"();--> statement-breakpoint
-- Who invited whom is what the registration wrote into the account, which cannot be changed; it goes when one of the two is deleted.
CREATE FUNCTION "referrals_as_registered"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_right boolean;
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF (SELECT count(*) FROM users WHERE id IN (OLD.user_id, OLD.referrer_id)) < 2 THEN
			RETURN OLD;
		END IF;
	ELSE
		SELECT CASE NEW.level WHEN 1 THEN u.referred_by ELSE inviter.referred_by END = NEW.referrer_id INTO is_right
		FROM users u LEFT JOIN users inviter ON inviter.id = u.referred_by WHERE u.id = NEW.user_id;
		IF is_right OR NEW.user_id = NEW.referrer_id THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'who invited whom is set once' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'referrals_set_once';
END $$;
--> statement-breakpoint
CREATE TRIGGER "referrals_append_only" BEFORE INSERT OR DELETE ON "referrals" FOR EACH ROW EXECUTE FUNCTION "referrals_as_registered"();
