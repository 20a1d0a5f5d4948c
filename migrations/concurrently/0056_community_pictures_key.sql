create index concurrently if not exists "community_pictures_key_idx" on "community_pictures" ("key");
