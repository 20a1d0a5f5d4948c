CREATE TABLE "cashback" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid,
	"role" text NOT NULL,
	"level" integer,
	"amount" bigint NOT NULL,
	"reversed" bigint NOT NULL,
	"status" text NOT NULL,
	"available_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cashback_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "cashback_role" CHECK ("cashback"."role" in ('buyer', 'referrer', 'spend', 'adjustment')),
	CONSTRAINT "cashback_status" CHECK ("cashback"."status" in ('pending', 'available', 'held', 'spent', 'reversed')),
	CONSTRAINT "cashback_level" CHECK (("cashback"."role" = 'buyer') = ("cashback"."level" is not distinct from 0) and ("cashback"."role" = 'referrer') = ("cashback"."level" is not distinct from 1 or "cashback"."level" is not distinct from 2))
);
--> statement-breakpoint
CREATE TABLE "cashback_accounts" (
	"user_id" uuid NOT NULL,
	"account" text NOT NULL,
	"balance" bigint NOT NULL,
	"floor" bigint,
	CONSTRAINT "cashback_accounts_pkey" PRIMARY KEY("user_id","account"),
	CONSTRAINT "cashback_accounts_not_below_floor" CHECK ("cashback_accounts"."balance" >= "cashback_accounts"."floor"),
	CONSTRAINT "cashback_accounts_floor" CHECK ("cashback_accounts"."floor" is not distinct from case when "cashback_accounts"."account" in ('available', 'held', 'pending', 'spent') then 0 end),
	CONSTRAINT "cashback_accounts_account" CHECK ("cashback_accounts"."account" in ('adjusted', 'available', 'earned', 'held', 'owed', 'pending', 'spent'))
);
--> statement-breakpoint
CREATE TABLE "cashback_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cashback_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cause" text NOT NULL,
	"user_id" uuid NOT NULL,
	"cashback_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"role" text NOT NULL,
	"level" integer,
	"note" text,
	"actor_id" uuid,
	"line_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cashback_entries_kind" CHECK ("cashback_entries"."kind" in ('award', 'mature', 'reverse', 'hold', 'capture', 'release', 'restore', 'spend', 'adjust', 'fix')),
	CONSTRAINT "cashback_entries_note" CHECK ("cashback_entries"."kind" not in ('adjust', 'fix') or coalesce("cashback_entries"."note", '') <> '')
);
--> statement-breakpoint
CREATE TABLE "cashback_lines" (
	"entry_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "cashback_lines_pkey" PRIMARY KEY("entry_id","account"),
	CONSTRAINT "cashback_lines_amount" CHECK ("cashback_lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "cashback_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"paid" bigint,
	"remaining" bigint,
	"available_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cashback_lines" ADD CONSTRAINT "cashback_lines_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "public"."cashback_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashback_lines" ADD CONSTRAINT "cashback_lines_account_fkey" FOREIGN KEY ("user_id","account") REFERENCES "public"."cashback_accounts"("user_id","account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cashback_created_at_idx" ON "cashback" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "cashback_user_created_at_idx" ON "cashback" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cashback_order_id_idx" ON "cashback" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cashback_due_idx" ON "cashback" USING btree ("available_at") WHERE "cashback"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "cashback_award_key" ON "cashback" USING btree ("order_id","level") WHERE "cashback"."level" is not null and "cashback"."status" <> 'reversed';--> statement-breakpoint
CREATE UNIQUE INDEX "cashback_hold_key" ON "cashback" USING btree ("order_id") WHERE "cashback"."status" in ('held', 'spent');--> statement-breakpoint
CREATE UNIQUE INDEX "cashback_entries_cause_key" ON "cashback_entries" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "cashback_entries_cashback_id_idx" ON "cashback_entries" USING btree ("cashback_id");--> statement-breakpoint
CREATE INDEX "cashback_entries_matured_idx" ON "cashback_entries" USING btree ("created_at") WHERE "cashback_entries"."kind" = 'mature';--> statement-breakpoint
CREATE INDEX "cashback_lines_account_idx" ON "cashback_lines" USING btree ("user_id","account");--> statement-breakpoint
CREATE INDEX "cashback_orders_user_id_idx" ON "cashback_orders" USING btree ("user_id");--> statement-breakpoint
-- What drizzle's tables cannot say: the ledger is only ever added to, and every entry adds up to zero.
CREATE FUNCTION "cashback_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'table % is only ever added to', TG_TABLE_NAME
		USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'cashback_append_only';
END $$;
--> statement-breakpoint
-- An empty table may be emptied: that is how a backup is brought back.
CREATE FUNCTION "cashback_refuse_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_filled boolean;
BEGIN
	EXECUTE format('SELECT EXISTS (SELECT FROM %I.%I)', TG_TABLE_SCHEMA, TG_TABLE_NAME) INTO is_filled;
	IF is_filled THEN
		RAISE EXCEPTION 'table % is only ever added to', TG_TABLE_NAME
			USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'cashback_append_only';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "cashback_entries_append_only" BEFORE UPDATE OR DELETE ON "cashback_entries" FOR EACH ROW EXECUTE FUNCTION "cashback_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "cashback_lines_append_only" BEFORE UPDATE OR DELETE ON "cashback_lines" FOR EACH ROW EXECUTE FUNCTION "cashback_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "cashback_accounts_kept" BEFORE DELETE OR UPDATE OF "user_id", "account", "floor" ON "cashback_accounts" FOR EACH ROW EXECUTE FUNCTION "cashback_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "cashback_entries_no_truncate" BEFORE TRUNCATE ON "cashback_entries" FOR EACH STATEMENT EXECUTE FUNCTION "cashback_refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "cashback_lines_no_truncate" BEFORE TRUNCATE ON "cashback_lines" FOR EACH STATEMENT EXECUTE FUNCTION "cashback_refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "cashback_accounts_no_truncate" BEFORE TRUNCATE ON "cashback_accounts" FOR EACH STATEMENT EXECUTE FUNCTION "cashback_refuse_truncate"();--> statement-breakpoint
-- Asked when the transaction ends, of every entry and of every line: an entry has all its lines from the start, of one member, and they add up to zero.
CREATE FUNCTION "cashback_check_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry uuid := CASE TG_TABLE_NAME WHEN 'cashback_lines' THEN to_jsonb(NEW) ->> 'entry_id' ELSE to_jsonb(NEW) ->> 'id' END;
	adds_up boolean;
BEGIN
	SELECT count(*) >= 2 AND count(*) = e.line_count AND sum(l.amount) = 0 AND bool_and(l.user_id = e.user_id) INTO adds_up
	FROM cashback_entries e JOIN cashback_lines l ON l.entry_id = e.id WHERE e.id = entry GROUP BY e.id;
	IF adds_up IS NOT TRUE THEN
		RAISE EXCEPTION 'cashback entry % does not add up', entry
			USING ERRCODE = 'check_violation', CONSTRAINT = 'cashback_entries_add_up';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "cashback_entries_add_up" AFTER INSERT ON "cashback_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "cashback_check_entry"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "cashback_lines_add_up" AFTER INSERT ON "cashback_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "cashback_check_entry"();--> statement-breakpoint
-- Who invited whom is set once, at registration, when nobody can have been invited by the newcomer: so there are no circles.
CREATE FUNCTION "referrals_set_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'who invited whom is set once' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'referrals_set_once';
END $$;
--> statement-breakpoint
CREATE TRIGGER "referrals_set_once" BEFORE UPDATE ON "referrals" FOR EACH ROW EXECUTE FUNCTION "referrals_set_once"();--> statement-breakpoint
CREATE TRIGGER "users_referral_set_once" BEFORE UPDATE OF "referral_code", "referred_by" ON "users" FOR EACH ROW
	WHEN (NEW."referral_code" IS DISTINCT FROM OLD."referral_code" OR (NEW."referred_by" IS DISTINCT FROM OLD."referred_by" AND NEW."referred_by" IS NOT NULL))
	EXECUTE FUNCTION "referrals_set_once"();
