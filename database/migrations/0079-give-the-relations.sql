-- What a learner is to a guardian: a list whose codes the product itself knows. Nobody can add to it, so it comes with the
-- product; an admin renames, orders and puts away.
insert into masterlist_items (id, list, code, name_en, name_hi, position)
select id::uuid, 'relation', code, en, hi, place from (values
  ('019a0000-0000-7000-8000-000000000001', 'self', 'Myself', 'स्वयं', 0),
  ('019a0000-0000-7000-8000-000000000002', 'child', 'Child', 'बच्चा', 1),
  ('019a0000-0000-7000-8000-000000000003', 'spouse', 'Wife or husband', 'पत्नी या पति', 2),
  ('019a0000-0000-7000-8000-000000000004', 'parent', 'Parent', 'माता या पिता', 3),
  ('019a0000-0000-7000-8000-000000000005', 'ward', 'Child in care', 'देखरेख में बच्चा', 4),
  ('019a0000-0000-7000-8000-000000000006', 'other', 'Somebody else in the family', 'परिवार में कोई और', 5)
) as given (id, code, en, hi, place)
on conflict (list, code) do nothing;
