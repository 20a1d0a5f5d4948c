CREATE INDEX "foods_twin_search_idx" ON "foods" USING gin ("search") WHERE twin_of is not null;--> statement-breakpoint
-- As before, and the new index too.
CREATE OR REPLACE FUNCTION "tidy_food_search"() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM gin_clean_pending_list(index::regclass)
	FROM unnest(array['foods_search_idx', 'foods_popular_search_idx', 'foods_twin_search_idx', 'food_words_trgm_idx']) AS index;
	ANALYZE foods (id, popularity, search), food_words;
END $$;
