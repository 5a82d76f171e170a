-- A time in which a space is not there for anybody (a private party in the hall, rain on the court). Classes that stand
-- in it stay until somebody displaces them; nothing new is put there.
create table space_blocks (
  id uuid primary key,
  center_id uuid not null references centers,
  space_id uuid not null references spaces,
  period tstzrange not null check (not isempty(period)),
  reason text not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  cancelled_at timestamptz
);
create index space_blocks_space on space_blocks using gist (space_id, period) where cancelled_at is null;
create index space_blocks_center on space_blocks (center_id, created_at desc);

-- What a look at the calendar may have missed, since the block came after it: the claim itself looks again, with the
-- locks held that blocking takes too. A new claim is left out, as one that meets another is, and its statement counts;
-- one that is changed in place cannot be left out and refuses.
create function refuse_blocked_claims() returns trigger language plpgsql as $$
begin
  if not exists (select from space_blocks b
    where b.space_id = new.resource_id and b.cancelled_at is null and b.period && new.period) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  raise exclusion_violation using message = 'the space is blocked then';
end
$$;
create trigger claims_not_blocked before insert or update of period, resource_id on claims
  for each row when (new.resource_kind = 'space') execute function refuse_blocked_claims();
