-- Experts can be paid out of what a payment gateway holds for the center, besides by bank file.

-- The gateway that makes the transfers; null: a bank file.
alter table payouts add column gateway text;

alter table payout_lines
  add column gateway_payout_id text unique,
  add column attempts smallint not null default 0,
  -- When the gateway is asked (again); null for bank files.
  add column next_attempt_at timestamptz;
create index payout_lines_waiting on payout_lines (next_attempt_at)
  where status = 'sent' and next_attempt_at is not null;

-- Kinds are added to those that are there.
do $$
declare
  addition record;
  kinds text[];
begin
  for addition in
    select * from (values
      ('expert_statements', 'pay_method', array['gateway']),
      ('ledger_transactions', 'kind', array['payout_returned'])
    ) as v (tab, col, more)
  loop
    -- A list stands as '{a,b}' where it was added to before, else as 'a', 'b'.
    select coalesce(string_to_array(substring(pg_get_constraintdef(c.oid) from '''[{]([^}]*)[}]'''), ','),
      (select array_agg(kind_of[1]) from regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') kind_of)) into kinds
    from pg_constraint c
    where c.conname = format('%s_%s_check', addition.tab, addition.col);
    execute format('alter table %I drop constraint %I', addition.tab, format('%s_%s_check', addition.tab, addition.col));
    execute format('alter table %I add constraint %I check (%I = any (%L::text[]))', addition.tab,
      format('%s_%s_check', addition.tab, addition.col), addition.col, kinds || addition.more);
  end loop;
end $$;

-- What the practice gateway sent on, in books of its own.
create table sandbox_gateway_payouts (
  id text primary key,
  receipt text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('processed', 'failed')),
  failure_code text,
  created_at timestamptz not null
);

-- What was paid stays in its statement, also when a bank gives the money back to the gateway it came from.
create or replace function keep_earning() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'earning % is never deleted', old.id;
  end if;
  if old.status <> 'accrued' and (new.amount, new.formula, new.currency, new.expert_id, new.agreement_id)
    is distinct from (old.amount, old.formula, old.currency, old.expert_id, old.agreement_id) then
    raise exception 'earning % is %: its amount stands', old.id, old.status;
  end if;
  if old.status = 'paid' and (new.status not in ('paid', 'in_statement') or new.statement_id is distinct from old.statement_id) then
    raise exception 'earning % was paid: that is never taken back', old.id;
  end if;
  return new;
end $$;
