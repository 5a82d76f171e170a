-- Orders are paid in parts, and a buyer's money may stay at a center in a wallet.

-- What of a payment was more than was owed: it counts for nothing and goes back.
alter table payments
  add column excess_amount bigint not null default 0,
  add constraint payments_excess check (excess_amount between 0 and amount);

-- Whether the desk may take less than what is due, and in how many monthly parts a term or a pack may be paid at most.
alter table centers
  add column part_payments boolean not null default false,
  add column instalments smallint check (instalments between 2 and 6);

-- Kinds are added to those that are there.
do $$
declare
  addition record;
  kinds text[];
begin
  for addition in
    select * from (values
      ('ledger_transactions', 'kind', array['payment_released', 'wallet_paid_out']),
      ('payments', 'method', array['wallet']),
      ('refunds', 'reason', array['not_completed', 'overpaid'])
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

-- A wallet is an account of the books, and nobody spends more than lies there, however many do at once: whoever takes
-- something out holds the account until the end, and sees what others took before.
create function wallets_hold_enough() returns trigger language plpgsql as $$
declare wallet uuid;
begin
  for wallet in
    select distinct a.id from written w join ledger_accounts a on a.id = w.account_id and a.kind = 'learner_wallet'
    where w.amount > 0 order by a.id
  loop
    perform from ledger_accounts where id = wallet for no key update;
    if (select sum(amount) from ledger_entries where account_id = wallet) > 0 then
      raise exception 'wallet % holds less than is taken out of it', wallet using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;
create trigger ledger_wallets_hold_enough after insert on ledger_entries
  referencing new table as written for each statement execute function wallets_hold_enough();

-- Money of a wallet that the desk gave out in cash.
create table wallet_payouts (
  id uuid primary key,
  center_id uuid not null references centers,
  user_id uuid not null references users,
  amount bigint not null check (amount > 0),
  currency text not null,
  note text not null default '',
  paid_by uuid not null references users,
  paid_at timestamptz not null
);
create index wallet_payouts_center on wallet_payouts (center_id, paid_at desc, id desc);
create index wallet_payouts_user on wallet_payouts (user_id, paid_at desc, id desc);
create trigger wallet_payouts_fixed before update or delete on wallet_payouts
  for each row execute function refuse_change();
-- Whose wallets there are.
create index ledger_accounts_wallets on ledger_accounts (owner_id) where kind = 'learner_wallet';
