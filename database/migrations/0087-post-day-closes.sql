-- A day close is a movement of money: what was counted too little or too much, and what was taken out to the bank or
-- into the safe. So the drawer on the screen and the account of cash in the books are one figure.
alter table day_closes add column taken_to text check (taken_to in ('bank', 'safe'));

-- Kinds are added to those that are there.
do $$
declare
  addition record;
  kinds text[];
begin
  for addition in
    select * from (values
      ('ledger_accounts', 'kind', array['center_cash_difference']),
      ('ledger_transactions', 'kind', array['day_closed'])
    ) as v (tab, col, more)
  loop
    select array_agg(distinct kind_of[1] order by kind_of[1]) into kinds
    from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '[''{,]([a-z_]+)(?=['',}])', 'g') kind_of
    where c.conname = format('%s_%s_check', addition.tab, addition.col);
    execute format('alter table %I drop constraint %I', addition.tab, format('%s_%s_check', addition.tab, addition.col));
    execute format('alter table %I add constraint %I check (%I = any (%L::text[]))', addition.tab,
      format('%s_%s_check', addition.tab, addition.col), addition.col, kinds || addition.more);
  end loop;
end $$;

-- What earlier closes took out was never posted. Each gets its posting now: where the money went is not known, so it is
-- in the safe. An account has the id that the program makes of its name.
create function pg_temp.account_id(kind text, center uuid, label text, currency text) returns uuid language plpgsql as $$
declare bytes bytea := substring(sha256(convert_to(
  concat_ws('|', kind, center::text, '00000000-0000-0000-0000-000000000000', label, currency), 'UTF8')) from 1 for 16);
begin
  bytes := set_byte(bytes, 6, 128 | (get_byte(bytes, 6) & 15));
  bytes := set_byte(bytes, 8, 128 | (get_byte(bytes, 8) & 63));
  return encode(bytes, 'hex')::uuid;
end $$;

create temporary table owed_closes on commit drop as
select d.id, gen_random_uuid() as transaction_id, d.center_id, d.currency, d.closed_at,
  d.counted_amount - d.float_amount - d.moved_amount as difference,
  -- The first close began with an empty drawer, whatever the books had: that went out with it.
  d.book_balance - coalesce(lag(d.book_balance) over drawer, 0) - d.moved_amount
    + coalesce(lag(d.kept_amount) over drawer, 0) - d.float_amount + d.counted_amount - d.kept_amount as taken
from day_closes d
window drawer as (partition by d.center_id order by d.closed_at);
delete from owed_closes where difference = 0 and taken = 0;

insert into ledger_accounts (id, kind, center_id, label, currency)
select distinct pg_temp.account_id(a.kind, c.center_id, a.label, c.currency), a.kind, c.center_id, a.label, c.currency
from owed_closes c cross join (values ('center_cash', 'cash'), ('center_cash', 'safe'), ('center_cash_difference', ''))
  as a (kind, label)
on conflict do nothing;
insert into ledger_transactions (id, kind, source_id, center_id, occurred_at)
select transaction_id, 'day_closed', id, center_id, closed_at from owed_closes;
insert into ledger_entries (id, transaction_id, account_id, amount, currency, occurred_at, control_id)
select gen_random_uuid(), c.transaction_id, pg_temp.account_id(m.kind, c.center_id, m.label, c.currency), m.amount,
  c.currency, c.closed_at, ledger_control(m.kind, c.center_id, m.label, c.currency)
from owed_closes c cross join lateral (values
  ('center_cash', 'cash', c.difference - c.taken),
  ('center_cash', 'safe', c.taken),
  ('center_cash_difference', '', 0 - c.difference)) as m (kind, label, amount)
where m.amount <> 0;
