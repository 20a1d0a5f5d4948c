CREATE TABLE "storage_days" (
	"day" date PRIMARY KEY NOT NULL,
	"database_bytes" bigint NOT NULL,
	"files_bytes" bigint,
	"measured_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_event_seals" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_event_seals_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"up_to" bigint NOT NULL,
	"entries" bigint NOT NULL,
	"hash" text NOT NULL,
	"broken_after" bigint
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"rows" bigint NOT NULL,
	"files" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_hours" (
	"hour" timestamp with time zone NOT NULL,
	"call" text NOT NULL,
	"requests" integer NOT NULL,
	"errors" integer NOT NULL,
	"slow" integer NOT NULL,
	"longest_ms" integer NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "call_hours_pkey" PRIMARY KEY("hour","call")
);
--> statement-breakpoint
CREATE TABLE "service_minutes" (
	"minute" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "backup_runs_finished_at_idx" ON "backup_runs" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "jobs_recurring_idx" ON "jobs" USING btree ("unique_key","finished_at") WHERE "jobs"."unique_key" like 'every:%';--> statement-breakpoint
-- Seals of the trail are only ever added to, as the trail itself.
CREATE TRIGGER "admin_event_seals_append_only" BEFORE UPDATE OR DELETE ON "admin_event_seals" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "admin_event_seals_no_truncate" BEFORE TRUNCATE ON "admin_event_seals" FOR EACH STATEMENT EXECUTE FUNCTION "cashback_refuse_truncate"();
