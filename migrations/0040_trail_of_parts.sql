-- Under partitions a trigger sees the part (order_events_part_0); the trail is written by the name of the whole table.
CREATE OR REPLACE FUNCTION admin_trail_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO admin_events (at, actor_id, area, action, subject_id, member_id, reason, changes)
		SELECT t.at, t.actor_id, t.area, t.action, t.subject_id, t.member_id, t.reason, t.changes
		FROM pg_class AS c, admin_trail_of(to_jsonb(NEW), c.relname) AS t
		WHERE c.oid = coalesce(pg_partition_root(TG_RELID), TG_RELID);
	RETURN NULL;
END $$;
