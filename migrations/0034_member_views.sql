CREATE TABLE "health_shares" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_views" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"health" boolean NOT NULL,
	CONSTRAINT "member_views_pkey" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "health_shares" ADD CONSTRAINT "health_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_views" ADD CONSTRAINT "member_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_views_id_idx" ON "member_views" USING btree ("id");--> statement-breakpoint
CREATE INDEX "member_views_started_at_idx" ON "member_views" USING btree ("started_at");