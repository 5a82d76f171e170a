-- Above this many paise a refund out of goodwill waits for a head of the center; null: nothing waits.
alter table centers add column refund_limit_amount bigint check (refund_limit_amount >= 0);

-- A refund that somebody asked for and a head has not decided about is `quoted`; `declined` is its other end. Neither is
-- money on its way: it holds back nothing of the payment, and what it may still take is looked at when it is approved.
alter table refunds
  add column decided_by uuid references users,
  add column decided_at timestamptz,
  add column decline_reason text,
  drop constraint refunds_status_check,
  add constraint refunds_status_check
    check (status in ('quoted', 'approved', 'processing', 'processed', 'failed', 'declined')),
  add constraint refunds_declined check ((status = 'declined') = (decline_reason is not null)),
  add constraint refunds_four_eyes check (decided_by <> requested_by);
create unique index refunds_quoted on refunds (order_id) where status = 'quoted';
create index refunds_to_decide on refunds (center_id, created_at) where status = 'quoted';
create index refunds_decided on refunds (decided_at) where decided_at is not null;

create or replace function refunds_within_payment() returns trigger language plpgsql as $$
declare captured bigint; refunded bigint;
begin
  select amount into captured from payments where id = new.payment_id and status = 'captured' for update;
  select coalesce(sum(amount), 0) into refunded from refunds
  where payment_id = new.payment_id and status not in ('failed', 'quoted', 'declined') and id <> new.id;
  if captured is null or refunded + new.amount > captured then
    raise exception 'refunds of payment % would exceed what was captured', new.payment_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
drop trigger refunds_bounded on refunds;
create trigger refunds_bounded before insert or update of amount, status, payment_id on refunds
  for each row when (new.status not in ('failed', 'quoted', 'declined')) execute function refunds_within_payment();
