-- An order may be written as it is after a refund (an import, the demo): it was paid all the same.
drop trigger orders_paid_at_once on orders;
create trigger orders_paid_at_once after insert on orders
  for each row when (new.status in ('paid', 'partly_refunded', 'refunded')) execute function wait_for_invoice('order');
insert into invoice_waits (source_id, what, since)
select o.id, 'order', o.created_at from orders o
where o.status in ('paid', 'partly_refunded', 'refunded')
  and not exists (select from invoices i where i.order_id = o.id)
on conflict do nothing;
