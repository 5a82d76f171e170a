-- Orders, second part: taxes, the ledger with wallets and cash, and invoices.

-- ── Taxes

-- The tax rate of a service (null: every other service) from a date on (rule R9), for what centers sell or for a plan of
-- the platform.
create table tax_rates (
  id uuid primary key,
  service_id uuid references masterlist_items,
  sac text not null,
  basis_points integer not null check (basis_points between 0 and 10000),
  holds_from date not null,
  sold_by text not null default 'center' check (sold_by in ('center', 'platform')),
  -- Null: it came with the installation.
  created_by uuid references users,
  created_at timestamptz,
  version integer not null default 1,
  check (sold_by = 'center' or service_id is null)
);
-- One rate per service and date.
create unique index tax_rates_one
  on tax_rates (sold_by, coalesce(service_id, '00000000-0000-0000-0000-000000000000'), holds_from);

-- What a family pays for an amount before tax: `priceWithTax` of domain/modules/orders/pricing-rules.ts, for lists that are
-- sorted and filtered in SQL. A test compares the two.
create function price_with_tax(net bigint, basis_points integer, gstin text, state_code text) returns bigint
language sql immutable parallel safe as $$
  select case
    when gstin is null or coalesce(basis_points, 0) = 0 then net
    when left(gstin, 2) = state_code then net + 2 * ((net * (basis_points / 2) + 5000) / 10000)
    else net + (net * basis_points + 5000) / 10000
  end
$$;

-- The rate in force on that day: one for the service before one for every service, then the newest. One row or none.
-- These are functions since lists ask for them many times in one statement: as subqueries they doubled the time of a page.
create function center_tax_in_force(service uuid, day date)
returns table (basis_points integer, sac text, holds_from date)
language sql stable parallel safe as $$
  select t.basis_points, t.sac, t.holds_from from tax_rates t
  where t.sold_by = 'center' and (t.service_id = service or t.service_id is null) and t.holds_from <= day
  order by t.service_id is null, t.holds_from desc limit 1
$$;

-- An amount before tax as a family pays it that day. A center without registration charges no tax, and needs no rate.
create function price_paid(net bigint, service uuid, gstin text, state_code text, day date) returns bigint
language plpgsql stable parallel safe as $$
begin
  if gstin is null then return net; end if;
  return price_with_tax(net, (select t.basis_points from center_tax_in_force(service, day) t), gstin, state_code);
end $$;

-- ── The ledger: double entry, debits positive, credits negative, balanced by the database at commit (rule R4)

-- Whose books an account is in: the center's, or the platform's (the nil id) where centers are its customers.
create function ledger_books(kind text, center uuid) returns uuid language sql immutable parallel safe
  return case when kind in ('center_receivable', 'center_unapplied')
    then '00000000-0000-0000-0000-000000000000'::uuid else center end;
-- The control account of an account: all accounts of one kind, label and currency in one seller's books, such as what
-- families owe a center.
create function ledger_control(kind text, center uuid, label text, currency text) returns uuid
  language sql immutable parallel safe
  return md5(kind || '|' || ledger_books(kind, center)::text || '|' || label || '|' || currency)::uuid;

-- One account. The nil id means “nobody in particular”.
create table ledger_accounts (
  id uuid primary key,
  kind text not null check (kind in (
    'learner_receivable', 'learner_unapplied', 'learner_wallet',
    'center_revenue', 'center_cash', 'center_cash_difference', 'center_notice_cost', 'center_expert_cost',
    'center_referral_cost',
    'gateway_clearing', 'tax_payable', 'expert_payable',
    'platform_revenue', 'platform_cash', 'center_receivable', 'center_unapplied')),
  center_id uuid not null default '00000000-0000-0000-0000-000000000000',
  owner_id uuid not null default '00000000-0000-0000-0000-000000000000',
  label text not null default '',
  currency text not null,
  control_id uuid generated always as (ledger_control(kind, center_id, label, currency)) stored,
  unique (kind, center_id, owner_id, label, currency),
  -- For the key of ledger_entries.
  constraint ledger_accounts_control unique (id, control_id)
);
-- The wallets of a user.
create index ledger_accounts_wallets on ledger_accounts (owner_id) where kind = 'learner_wallet';

-- One movement of money, with what caused it: each cause is posted once.
create table ledger_transactions (
  id uuid primary key,
  kind text not null check (kind in (
    'order_due', 'payment_captured', 'late_payment_captured', 'late_payment_applied', 'payment_released',
    'order_reversed', 'refund_processed', 'notice_owed', 'wallet_paid_out', 'accounts_merged', 'day_closed',
    'referral_rewarded', 'referral_voided',
    'earnings_approved', 'payout_paid', 'payout_returned')),
  source_id uuid not null,
  order_id uuid references orders,
  center_id uuid references centers,
  occurred_at timestamptz not null,
  unique (kind, source_id)
);
-- What was posted for an order.
create index ledger_transactions_order on ledger_transactions (order_id);
create trigger ledger_transactions_fixed before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_transactions_not_emptied before truncate on ledger_transactions
  for each statement execute function refuse_change();

-- One side of such a movement.
create table ledger_entries (
  id uuid primary key,
  transaction_id uuid not null references ledger_transactions,
  account_id uuid not null,
  amount bigint not null check (amount <> 0),
  currency text not null,
  occurred_at timestamptz not null,
  -- A copy of the account's, so that the entries of a control account are read in the order of time, page by page.
  control_id uuid not null,
  constraint ledger_entries_account foreign key (account_id, control_id) references ledger_accounts (id, control_id)
);
-- The entries of an account.
create index ledger_entries_account on ledger_entries (account_id, occurred_at);
-- The entries of a transaction.
create index ledger_entries_transaction on ledger_entries (transaction_id);
-- The entries of a control account.
create index ledger_entries_control on ledger_entries (control_id, occurred_at, id);
create trigger ledger_entries_fixed before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_not_emptied before truncate on ledger_entries
  for each statement execute function refuse_change();

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_entries where transaction_id = new.transaction_id group by currency having sum(amount) <> 0) then
    raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_balances();

-- A wallet is an account of the ledger, and nobody spends more than its balance, however many do so at once: whoever takes
-- money out locks the account until the end, and sees what others took before.
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

-- The debits and credits of a control account on one day, both above zero: a trial balance without reading every entry.
-- The day is the local one of the seller whose books they are.
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

-- A transaction that ledger_days does not include yet. For every reader a transaction is in one or the other: whoever
-- deletes it here adds it there in the same transaction. Only the trigger below writes it, so it needs no foreign key.
create table ledger_unsummed (
  transaction_id uuid primary key
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create function ledger_wait_to_be_summed() returns trigger language plpgsql as $$
begin
  insert into ledger_unsummed (transaction_id) select id from written;
  return null;
end $$;
create trigger ledger_transactions_wait after insert on ledger_transactions
  referencing new table as written for each statement execute function ledger_wait_to_be_summed();

-- ── Cash

-- Wallet money that the desk paid out in cash.
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
-- The payouts of a center, newest first.
create index wallet_payouts_center on wallet_payouts (center_id, paid_at desc, id desc);
-- The payouts to a user, newest first.
create index wallet_payouts_user on wallet_payouts (user_id, paid_at desc, id desc);
create trigger wallet_payouts_fixed before update or delete on wallet_payouts
  for each row execute function refuse_change_but_erasing('note');
create trigger wallet_payouts_not_emptied before truncate on wallet_payouts
  for each statement execute function refuse_change();

-- ── Invoices (rule R9). The seller is the center, or the platform (the nil id) where a center pays for its plan.

-- An invoice, bill of supply, receipt or credit note as it was issued.
create table invoices (
  id uuid primary key,
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'receipt', 'credit_note')),
  seller_id uuid not null,
  -- The center that sells, or the one that buys its plan from the platform.
  center_id uuid not null references centers,
  order_id uuid not null references orders,
  refund_id uuid references refunds,
  -- The invoice that a credit note reverses.
  invoice_id uuid references invoices,
  buyer_user_id uuid not null references users,
  financial_year smallint not null,
  serial integer not null check (serial >= 1),
  number text not null check (number ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'),
  -- The local date printed on it, and when the money that it documents moved.
  issued_on date not null,
  happened_at timestamptz not null,
  created_at timestamptz not null,
  buyer_name text not null,
  buyer_gstin text,
  place_of_supply text not null check (place_of_supply ~ '^[0-9]{2}$'),
  currency text not null,
  taxable_amount bigint not null check (taxable_amount >= 0),
  cgst_amount bigint not null check (cgst_amount >= 0),
  sgst_amount bigint not null check (sgst_amount >= 0),
  igst_amount bigint not null check (igst_amount >= 0),
  total_amount bigint not null check (total_amount > 0),
  -- Everything printed on it, word for word (domain/modules/orders/invoices/invoice-content.ts).
  content jsonb not null,
  check (total_amount = taxable_amount + cgst_amount + sgst_amount + igst_amount),
  check ((kind = 'credit_note') = (refund_id is not null)),
  check ((kind = 'credit_note') = (invoice_id is not null)),
  unique (seller_id, kind, financial_year, serial),
  unique (seller_id, number)
);
-- One document per order.
create unique index invoices_order on invoices (order_id) where kind <> 'credit_note';
-- One credit note per refund.
create unique index invoices_refund on invoices (refund_id);
-- The credit notes of an invoice.
create index invoices_of on invoices (invoice_id) where invoice_id is not null;
-- The documents of a center, newest first.
create index invoices_center on invoices (center_id, issued_on desc, id desc);
create trigger invoices_fixed before update or delete on invoices
  for each row execute function refuse_change();
create trigger invoices_not_emptied before truncate on invoices
  for each statement execute function refuse_change();

-- The last number in a series of documents; whoever takes the next number locks the row until the document is written.
create table invoice_series (
  seller_id uuid not null,
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'receipt', 'credit_note')),
  financial_year smallint not null,
  -- 1, unless another seller with the same GSTIN had begun to number such documents that year.
  mark smallint not null check (mark >= 1),
  gstin text,
  last_serial integer not null default 0 check (last_serial >= 0),
  -- The date of the last document: dates never go back as numbers go up.
  last_on date,
  primary key (seller_id, kind, financial_year)
);
-- Numbers are unique within a GST registration.
create unique index invoice_series_of_registration on invoice_series (gstin, kind, financial_year, mark);

-- A paid order or a refund without a document yet, written with the payment or refund itself, so that none is ever
-- forgotten, and deleted when the document is issued.
create table invoice_waits (
  source_id uuid primary key,
  what text not null check (what in ('order', 'refund')),
  since timestamptz not null
);
-- Documents are issued in the order in which money moved.
create index invoice_waits_order on invoice_waits (since, source_id);

create function wait_for_invoice() returns trigger language plpgsql as $$
begin
  insert into invoice_waits (source_id, what, since) values (new.id, tg_argv[0], now()) on conflict do nothing;
  return null;
end $$;
-- An order may be written as it is after a refund (an import, the demo): it was paid all the same.
create trigger orders_paid_at_once after insert on orders
  for each row when (new.status in ('paid', 'partly_refunded', 'refunded')) execute function wait_for_invoice('order');
create trigger orders_paid after update of status on orders
  for each row when (new.status = 'paid' and old.status <> 'paid') execute function wait_for_invoice('order');
create trigger refunds_processed_at_once after insert on refunds
  for each row when (new.status = 'processed') execute function wait_for_invoice('refund');
create trigger refunds_processed after update of status on refunds
  for each row when (new.status = 'processed' and old.status <> 'processed') execute function wait_for_invoice('refund');
