-- Addresses that were passed on go on leading where they led: the slugs that a center or an expert had before.
create table former_addresses (
  kind text not null check (kind in ('center', 'expert')),
  slug text not null,
  subject_id uuid not null,
  primary key (kind, slug)
);

create function keep_former_address() returns trigger language plpgsql as $$
begin
  insert into former_addresses (kind, slug, subject_id) values (tg_argv[0], old.slug, old.id)
    on conflict (kind, slug) do update set subject_id = excluded.subject_id;
  delete from former_addresses where kind = tg_argv[0] and slug = new.slug;
  return null;
end $$;
create trigger centers_address_left after update of slug on centers
  for each row when (old.slug is distinct from new.slug) execute function keep_former_address('center');
create trigger experts_address_left after update of slug on experts
  for each row when (old.slug is distinct from new.slug) execute function keep_former_address('expert');

-- The end of a batch's id stands in its public address.
create index batches_address on batches (right(id::text, 12));
