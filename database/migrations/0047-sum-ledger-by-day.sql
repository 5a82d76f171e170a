-- A trial balance without reading every entry: what each control account (all accounts of one kind, label and currency
-- in one seller's books, such as what families owe a center) moved on each local day.

-- Whose books an account stands in: the center's, or the platform's (the nil id) where centers are its customers.
create function ledger_books(kind text, center uuid) returns uuid language sql immutable parallel safe
  return case when kind in ('center_receivable', 'center_unapplied')
    then '00000000-0000-0000-0000-000000000000'::uuid else center end;
create function ledger_control(kind text, center uuid, label text, currency text) returns uuid
  language sql immutable parallel safe
  return md5(kind || '|' || ledger_books(kind, center)::text || '|' || label || '|' || currency)::uuid;

alter table ledger_accounts
  add column control_id uuid generated always as (ledger_control(kind, center_id, label, currency)) stored,
  add constraint ledger_accounts_control unique (id, control_id);

-- Beside the entry, so that the entries of a control account are read in the order of time, page by page.
alter table ledger_entries add column control_id uuid;
alter table ledger_entries disable trigger ledger_entries_fixed;
update ledger_entries e set control_id = a.control_id from ledger_accounts a where a.id = e.account_id;
alter table ledger_entries enable trigger ledger_entries_fixed;
alter table ledger_entries
  alter column control_id set not null,
  drop constraint ledger_entries_account_id_fkey,
  add constraint ledger_entries_account foreign key (account_id, control_id) references ledger_accounts (id, control_id);
create index ledger_entries_control on ledger_entries (control_id, occurred_at, id);

-- Transactions that the days below do not hold yet. One is in here or in there, in the eyes of every reader: whoever
-- takes it out adds it there in the same transaction. Written by the trigger below alone, so that it needs no reference.
create table ledger_unsummed (
  transaction_id uuid primary key
);
alter table ledger_unsummed set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
insert into ledger_unsummed select id from ledger_transactions;
create function ledger_wait_to_be_summed() returns trigger language plpgsql as $$
begin
  insert into ledger_unsummed (transaction_id) select id from written;
  return null;
end $$;
create trigger ledger_transactions_wait after insert on ledger_transactions
  referencing new table as written for each statement execute function ledger_wait_to_be_summed();

-- Debits and credits of a day, both above zero. The day is the local one of whose books they are.
create table ledger_days (
  books_of uuid not null,
  on_date date not null,
  kind text not null,
  label text not null,
  currency text not null,
  debit_amount bigint not null check (debit_amount >= 0),
  credit_amount bigint not null check (credit_amount >= 0),
  entries integer not null check (entries > 0),
  primary key (books_of, on_date, kind, label, currency)
);
