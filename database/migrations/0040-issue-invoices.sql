-- Documents of money (rule R9). The seller is the center, or the platform (the nil id) where a center pays for its place.
alter table platform_payee
  add column address_line text,
  add column city text,
  add column state_code text check (state_code ~ '^[0-9]{2}$');

-- The last number given in each series; its row is locked by whoever takes the next one, until that is written.
-- mark: 1, unless another seller with the same GSTIN had begun to number such documents that year.
create table invoice_series (
  seller_id uuid not null,
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'receipt', 'credit_note')),
  financial_year smallint not null,
  mark smallint not null check (mark >= 1),
  gstin text,
  last_serial integer not null default 0 check (last_serial >= 0),
  -- The date of the last document: dates never run backwards where numbers go on.
  last_on date,
  primary key (seller_id, kind, financial_year)
);
create unique index invoice_series_of_registration on invoice_series (gstin, kind, financial_year, mark);

create table invoices (
  id uuid primary key,
  kind text not null check (kind in ('tax_invoice', 'bill_of_supply', 'receipt', 'credit_note')),
  seller_id uuid not null,
  -- Whose order it is: the center that sells, or the one that buys its place from the platform.
  center_id uuid not null references centers,
  order_id uuid not null references orders,
  refund_id uuid references refunds,
  -- The document that a credit note takes back of.
  invoice_id uuid references invoices,
  buyer_user_id uuid not null references users,
  financial_year smallint not null,
  serial integer not null check (serial >= 1),
  number text not null check (number ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'),
  -- The local date that stands on it, and when the money that it documents moved.
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
  -- What stands on it, word for word (domain/modules/orders/invoices/invoice-paper.ts).
  paper jsonb not null,
  check (total_amount = taxable_amount + cgst_amount + sgst_amount + igst_amount),
  check ((kind = 'credit_note') = (refund_id is not null)),
  check ((kind = 'credit_note') = (invoice_id is not null)),
  unique (seller_id, kind, financial_year, serial),
  unique (seller_id, number)
);
create unique index invoices_order on invoices (order_id) where kind <> 'credit_note';
create unique index invoices_refund on invoices (refund_id);
create index invoices_of on invoices (invoice_id) where invoice_id is not null;
create index invoices_center on invoices (center_id, issued_on desc, id desc);
create trigger invoices_fixed before update or delete on invoices
  for each row execute function refuse_change();

-- What happened and has no document yet: written with the payment or refund itself, whoever brought it about, so that
-- none is ever forgotten; taken away with the document that was issued.
create table invoice_waits (
  source_id uuid primary key,
  what text not null check (what in ('order', 'refund')),
  since timestamptz not null
);
create index invoice_waits_order on invoice_waits (since, source_id);

create function wait_for_invoice() returns trigger language plpgsql as $$
begin
  insert into invoice_waits (source_id, what, since) values (new.id, tg_argv[0], now()) on conflict do nothing;
  return null;
end $$;
create trigger orders_paid_at_once after insert on orders
  for each row when (new.status = 'paid') execute function wait_for_invoice('order');
create trigger orders_paid after update of status on orders
  for each row when (new.status = 'paid' and old.status <> 'paid') execute function wait_for_invoice('order');
create trigger refunds_processed_at_once after insert on refunds
  for each row when (new.status = 'processed') execute function wait_for_invoice('refund');
create trigger refunds_processed after update of status on refunds
  for each row when (new.status = 'processed' and old.status <> 'processed') execute function wait_for_invoice('refund');

-- What was paid and given back before there were documents gets its own too, in the order in which it happened.
insert into invoice_waits (source_id, what, since)
select o.id, 'order', coalesce((select max(p.captured_at) from payments p where p.applied_order_id = o.id), o.created_at)
from orders o where o.status in ('paid', 'partly_refunded', 'refunded')
union all
select r.id, 'refund', coalesce(r.processed_at, r.created_at) from refunds r where r.status = 'processed';
