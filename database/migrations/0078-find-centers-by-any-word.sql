-- An admin looks a center up by any of its words, as they are written or with a slip, and by its phone: every part of that
-- question needs an index, or the whole table is read.
create index centers_written on centers using gin (search_text gin_trgm_ops, phone gin_trgm_ops);
