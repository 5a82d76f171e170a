-- Where families pay a center by UPI or bank transfer, and for how many hours a place is held while its people look
-- whether the money has come. Without a row none of it is offered.
create table center_payees (
  center_id uuid primary key references centers,
  name text not null,
  upi_id text,
  bank_name text,
  bank_account text,
  bank_ifsc text,
  verify_hours smallint not null default 24 check (verify_hours between 1 and 24),
  changed_at timestamptz not null,
  changed_by uuid not null references users,
  check (upi_id is not null or (bank_name is not null and bank_account is not null and bank_ifsc is not null)),
  check (num_nonnulls(bank_name, bank_account, bank_ifsc) in (0, 3))
);

-- A reference is one however it is written, and whichever way of paying is named with it. What was recorded twice before
-- stays readable, with a mark that makes it another one.
update payments set reference = upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))
  where reference is not null and gateway <> 'platform' and status = 'rejected';
with plain as (
  select id, upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')) as reference,
    row_number() over (partition by center_id, upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))
      order by created_at, id) as nth
  from payments where reference is not null and gateway <> 'platform' and status <> 'rejected'
)
update payments p set reference = case when plain.nth = 1 then plain.reference
    else plain.reference || 'X' || plain.nth || upper(left(replace(p.id::text, '-', ''), 12)) end
  from plain where plain.id = p.id;
drop index payments_reference;
create unique index payments_reference on payments (center_id, reference)
  where reference is not null and status <> 'rejected' and gateway <> 'platform';

-- What waits for somebody to look at, the oldest first.
create index payments_waiting_center on payments (center_id, submitted_at) where status = 'submitted';
