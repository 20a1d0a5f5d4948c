CREATE TABLE "food_imports" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "foods_words_trgm_idx";--> statement-breakpoint
CREATE INDEX "foods_popular_search_idx" ON "foods" USING gin ("search") WHERE popularity >= 10;