-- What a request is about for its lists, and what was said to a question.

alter table requests
  -- The service it is about; members whose work is limited to some services see those of theirs. Null: of none.
  add column service_id uuid references masterlist_items,
  add column info_given text;
create index requests_class on requests (answerer_id) where answerer_kind = 'class';
