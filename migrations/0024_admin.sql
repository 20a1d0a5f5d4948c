CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"language" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_language" CHECK ("invitations"."language" in ('sv', 'en'))
);
--> statement-breakpoint
CREATE TABLE "admin_event_values" (
	"number" bigint PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_events" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"area" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text,
	"member_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admin_event_values" ADD CONSTRAINT "admin_event_values_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email_key" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_secret_hash_key" ON "invitations" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "admin_event_values_user_idx" ON "admin_event_values" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "admin_events_at_idx" ON "admin_events" USING btree ("at","number");--> statement-breakpoint
CREATE INDEX "admin_events_actor_idx" ON "admin_events" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "admin_events_area_idx" ON "admin_events" USING btree ("area","at");--> statement-breakpoint
CREATE INDEX "admin_events_subject_idx" ON "admin_events" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "admin_events_member_idx" ON "admin_events" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "profiles_admins_idx" ON "profiles" USING btree ("user_id") WHERE "profiles"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "profiles_disabled_idx" ON "profiles" USING btree ("user_id") WHERE "profiles"."disabled_at" is not null;--> statement-breakpoint
CREATE INDEX "users_name_order_idx" ON "users" USING btree ("full_name" collate "sv-x-icu","id");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (lower("full_name" || ' ' || "username" || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || "referral_code") gin_trgm_ops);--> statement-breakpoint
-- The trail is only ever added to. Values of a member's own fields go with the account, by its key, and in no other way.
CREATE TRIGGER "admin_events_append_only" BEFORE UPDATE OR DELETE ON "admin_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "admin_events_no_truncate" BEFORE TRUNCATE ON "admin_events" FOR EACH STATEMENT EXECUTE FUNCTION "cashback_refuse_truncate"();--> statement-breakpoint
CREATE FUNCTION "admin_event_values_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
		RAISE EXCEPTION 'table admin_event_values is only ever added to'
			USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'admin_event_values_append_only';
	END IF;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER "admin_event_values_append_only" BEFORE UPDATE ON "admin_event_values" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "admin_event_values_kept" BEFORE DELETE ON "admin_event_values" FOR EACH ROW EXECUTE FUNCTION "admin_event_values_kept"();--> statement-breakpoint
CREATE TRIGGER "admin_event_values_no_truncate" BEFORE TRUNCATE ON "admin_event_values" FOR EACH STATEMENT EXECUTE FUNCTION "cashback_refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "ebook_events_append_only" BEFORE UPDATE ON "ebook_events" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Each of these tables writes down what was done to its own records; the trail shows all of it in one place.
CREATE FUNCTION "admin_trail_of"(entry jsonb, source text) RETURNS "admin_events" LANGUAGE sql IMMUTABLE AS $$
	SELECT NULL::bigint, coalesce(entry->>'at', entry->>'created_at')::timestamptz, (entry->>'actor_id')::uuid,
		CASE source WHEN 'product_edits' THEN 'product' WHEN 'stock_movements' THEN 'stock' WHEN 'order_events' THEN 'order'
			WHEN 'community_events' THEN 'community' WHEN 'ebook_events' THEN 'ebook' WHEN 'cashback_entries' THEN 'cashback' END,
		CASE source WHEN 'product_edits' THEN CASE WHEN entry->>'version' = '1' THEN 'create' ELSE 'change' END
			WHEN 'stock_movements' THEN entry->>'reason' WHEN 'community_events' THEN entry->>'action' WHEN 'ebook_events' THEN entry->>'action'
			ELSE entry->>'kind' END,
		CASE source WHEN 'product_edits' THEN entry->>'product_id' WHEN 'stock_movements' THEN entry->>'product_id'
			WHEN 'order_events' THEN entry->>'order_id' WHEN 'ebook_events' THEN entry->>'ebook_id' WHEN 'cashback_entries' THEN entry->>'cashback_id'
			ELSE coalesce(entry->>'post_id', entry->>'thread_id', entry->>'topic_id') END,
		coalesce(entry->>'member_id', entry->>'user_id')::uuid,
		coalesce(CASE WHEN source = 'community_events' THEN entry->>'reason' ELSE entry->>'note' END, ''),
		CASE source WHEN 'product_edits' THEN entry->'changes' WHEN 'ebook_events' THEN entry->'changes'
			WHEN 'stock_movements' THEN jsonb_build_array(jsonb_build_object('field', 'stock', 'from', (entry->>'balance')::int - (entry->>'change')::int, 'to', (entry->>'balance')::int))
			WHEN 'order_events' THEN CASE WHEN entry->>'amount' IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object('field', 'amount', 'from', NULL, 'to', entry->'amount')) END
			WHEN 'cashback_entries' THEN jsonb_build_array(jsonb_build_object('field', 'lines', 'from', NULL, 'to', entry->'lines'))
			ELSE '[]'::jsonb END
$$;
--> statement-breakpoint
CREATE FUNCTION "admin_trail_add"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO admin_events (at, actor_id, area, action, subject_id, member_id, reason, changes)
		SELECT t.at, t.actor_id, t.area, t.action, t.subject_id, t.member_id, t.reason, t.changes FROM admin_trail_of(to_jsonb(NEW), TG_TABLE_NAME) AS t;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "product_edits_trail" AFTER INSERT ON "product_edits" FOR EACH ROW WHEN (NEW."actor_id" IS NOT NULL) EXECUTE FUNCTION "admin_trail_add"();--> statement-breakpoint
CREATE TRIGGER "stock_movements_trail" AFTER INSERT ON "stock_movements" FOR EACH ROW WHEN (NEW."actor_id" IS NOT NULL) EXECUTE FUNCTION "admin_trail_add"();--> statement-breakpoint
CREATE TRIGGER "order_events_trail" AFTER INSERT ON "order_events" FOR EACH ROW WHEN (NEW."actor_id" IS NOT NULL) EXECUTE FUNCTION "admin_trail_add"();--> statement-breakpoint
CREATE TRIGGER "community_events_trail" AFTER INSERT ON "community_events" FOR EACH ROW EXECUTE FUNCTION "admin_trail_add"();--> statement-breakpoint
CREATE TRIGGER "ebook_events_trail" AFTER INSERT ON "ebook_events" FOR EACH ROW WHEN (NEW."actor_id" IS NOT NULL) EXECUTE FUNCTION "admin_trail_add"();--> statement-breakpoint
CREATE TRIGGER "cashback_entries_trail" AFTER INSERT ON "cashback_entries" FOR EACH ROW
	WHEN (NEW."actor_id" IS NOT NULL AND NEW."kind" IN ('adjust', 'fix')) EXECUTE FUNCTION "admin_trail_add"();--> statement-breakpoint
-- What admins did before there was one trail for all of it.
INSERT INTO "admin_events" ("at", "actor_id", "area", "action", "subject_id", "member_id", "reason", "changes")
SELECT t.at, t.actor_id, t.area, t.action, t.subject_id, t.member_id, t.reason, t.changes FROM (
	SELECT to_jsonb(e) AS entry, 'product_edits' AS source FROM "product_edits" AS e WHERE "actor_id" IS NOT NULL
	UNION ALL SELECT to_jsonb(e), 'stock_movements' FROM "stock_movements" AS e WHERE "actor_id" IS NOT NULL
	UNION ALL SELECT to_jsonb(e), 'order_events' FROM "order_events" AS e WHERE "actor_id" IS NOT NULL
	UNION ALL SELECT to_jsonb(e), 'community_events' FROM "community_events" AS e
	UNION ALL SELECT to_jsonb(e), 'ebook_events' FROM "ebook_events" AS e WHERE "actor_id" IS NOT NULL
	UNION ALL SELECT to_jsonb(e), 'cashback_entries' FROM "cashback_entries" AS e WHERE "actor_id" IS NOT NULL AND "kind" IN ('adjust', 'fix')
) AS earlier, LATERAL admin_trail_of(earlier.entry, earlier.source) AS t ORDER BY t.at;
