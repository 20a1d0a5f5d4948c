CREATE TABLE "goal_settings" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goal_settings_pkey" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "goal_settings" ADD CONSTRAINT "goal_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;