-- “UTR 4120 …” and “4120 …” name one transfer. What is kept follows, where no other payment would be named alike.
with plain as (
  select id, regexp_replace(reference, '^(UTR|RRN|REF|UPI|TXN)(NO|ID|NUMBER)?(?=[0-9]{6,}$)', '') as reference
  from payments where reference is not null
)
update payments p set reference = plain.reference
from plain
where plain.id = p.id and plain.reference <> p.reference
  and not exists (
    select from plain other where other.id <> plain.id and other.reference = plain.reference
  );
