-- Age groups stand for years, which forms fill in: those that say theirs in the code get them; others offer nothing until
-- somebody who keeps the lists writes them. Adults and seniors are the two that the product gives without figures.
update masterlist_items set details = details || jsonb_build_object('from', split_part(code, '-', 1)::int,
    'to', split_part(code, '-', 2)::int)
  where list = 'age_group' and code ~ '^[0-9]{1,2}-[0-9]{1,2}$';
update masterlist_items set details = details || '{"from": 18, "to": null}' where list = 'age_group' and code = 'adults';
update masterlist_items set details = details || '{"from": 60, "to": null}' where list = 'age_group' and code = 'seniors';
