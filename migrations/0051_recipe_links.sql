CREATE TABLE "recipe_links" (
	"user_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recipe_links_pkey" PRIMARY KEY("user_id","recipe_id")
);
--> statement-breakpoint
ALTER TABLE "recipe_links" ADD CONSTRAINT "recipe_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recipe_links_id_idx" ON "recipe_links" USING btree ("id");