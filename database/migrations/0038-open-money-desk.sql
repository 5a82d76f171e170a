-- The money desk: payments and refunds of a center in the order of time, why somebody gave back, and the cash of a day.
create index payments_center on payments (center_id, (coalesce(captured_at, submitted_at, created_at)) desc, id desc);
create index refunds_center on refunds (center_id, created_at desc, id desc);

-- For the center alone: what was said when money was given back out of goodwill, and who handed cash over.
alter table refunds
  add column note text,
  add column handed_out_by uuid references users;

-- The drawer at the end of a day, once per day and center and for ever. What lay in it (float_amount), what the books
-- say came and went since the close before (moved_amount), what was counted, what stays for tomorrow. book_balance: the
-- cash account at that moment, so that the next close begins exactly where this one ended.
create table day_closes (
  id uuid primary key,
  center_id uuid not null references centers,
  on_date date not null,
  currency text not null,
  since timestamptz not null,
  closed_at timestamptz not null,
  closed_by uuid not null references users,
  float_amount bigint not null check (float_amount >= 0),
  moved_amount bigint not null,
  counted_amount bigint not null check (counted_amount >= 0),
  kept_amount bigint not null check (kept_amount between 0 and counted_amount),
  book_balance bigint not null,
  takers jsonb not null,
  note text not null default '',
  unique (center_id, on_date),
  check (counted_amount = float_amount + moved_amount or note <> '')
);
create index day_closes_newest on day_closes (center_id, closed_at desc);
create trigger day_closes_fixed before update or delete on day_closes
  for each row execute function refuse_change();
