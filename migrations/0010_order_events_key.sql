ALTER TABLE "order_events" DROP CONSTRAINT "order_events_pkey";--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_pkey" PRIMARY KEY("user_id","id");
