-- Sorts what was just written into the search indexes and tells the planner what the catalogue looks like. Only the owner of the tables
-- may do that, and the server runs under another account: the function does exactly this and runs as its owner.
CREATE FUNCTION "tidy_food_search"() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM gin_clean_pending_list(index::regclass)
	FROM unnest(array['foods_search_idx', 'foods_popular_search_idx', 'food_words_trgm_idx']) AS index;
	ANALYZE foods (id, popularity, search), food_words;
END $$;
