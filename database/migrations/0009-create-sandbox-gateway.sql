-- The books of the practice gateway. They belong to another house: nothing of ours points to them or reads them,
-- only the gateway's own adapter and pages do.
create table sandbox_gateway_orders (
  id text primary key,
  receipt text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  description text not null,
  return_url text not null,
  buyer_name text not null,
  status text not null default 'created' check (status in ('created', 'paid')),
  created_at timestamptz not null
);

create table sandbox_gateway_payments (
  id text primary key,
  order_id text not null references sandbox_gateway_orders,
  status text not null check (status in ('captured', 'failed')),
  amount bigint not null check (amount > 0),
  currency text not null,
  created_at timestamptz not null
);
create unique index sandbox_gateway_payments_once on sandbox_gateway_payments (order_id) where status = 'captured';

create table sandbox_gateway_refunds (
  id text primary key,
  receipt text not null unique,
  payment_id text not null references sandbox_gateway_payments,
  status text not null check (status in ('processing', 'processed', 'failed')),
  failure_code text,
  amount bigint not null check (amount > 0),
  currency text not null,
  created_at timestamptz not null
);

-- What is to be told to the shop, kept until it has said yes.
create table sandbox_gateway_deliveries (
  event_id text primary key,
  body text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  delivered_at timestamptz,
  given_up_at timestamptz,
  created_at timestamptz not null
);
create index sandbox_gateway_deliveries_waiting on sandbox_gateway_deliveries (next_attempt_at)
  where delivered_at is null and given_up_at is null;
