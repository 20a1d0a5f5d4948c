CREATE TABLE "review_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mail" boolean DEFAULT false NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_week" date
);
--> statement-breakpoint
ALTER TABLE "review_settings" ADD CONSTRAINT "review_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_settings_next_idx" ON "review_settings" USING btree ("next_at") WHERE "review_settings"."mail";