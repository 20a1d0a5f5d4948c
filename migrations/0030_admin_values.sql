-- A member's rows lie together: keyed by the member first.
DROP INDEX "admin_event_values_user_idx";--> statement-breakpoint
ALTER TABLE "admin_event_values" DROP CONSTRAINT "admin_event_values_pkey";--> statement-breakpoint
ALTER TABLE "admin_event_values" ADD CONSTRAINT "admin_event_values_pkey" PRIMARY KEY("user_id","number");
