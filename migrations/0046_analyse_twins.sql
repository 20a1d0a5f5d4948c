-- As before, and the columns that partial indexes ask about: without figures for them the planner takes nearly every food for a twin and
-- reads the whole catalogue.
CREATE OR REPLACE FUNCTION "tidy_food_search"() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM gin_clean_pending_list(index::regclass)
	FROM unnest(array['foods_search_idx', 'foods_popular_search_idx', 'foods_twin_search_idx', 'food_words_trgm_idx']) AS index;
	ANALYZE foods (id, popularity, search, twin_of, merged_into), food_words;
END $$;
