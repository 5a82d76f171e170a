-- What a center owes a family whose class is called off at a moment at which the family itself would have borne a part
-- (rule R6): it goes into the family's wallet there, beside all that was paid.
alter table bookings add column notice_owed_amount bigint check (notice_owed_amount > 0);

-- Kinds are added to those that are there.
do $$
declare
  addition record;
  kinds text[];
begin
  for addition in
    select * from (values
      ('ledger_accounts', 'kind', array['center_notice_cost']),
      ('ledger_transactions', 'kind', array['notice_owed'])
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
