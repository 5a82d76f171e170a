-- An approved statement is a document: whom it is for stands as they were called then, whatever becomes of the person.
alter table expert_statements add column expert_name text;
update expert_statements s set expert_name = x.name
  from experts x where x.id = s.expert_id and s.approved_at is not null;
alter table expert_statements
  add constraint expert_statements_name check ((approved_at is null) = (expert_name is null));

create function keep_statement_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.expert_name is not null and new.expert_name is distinct from old.expert_name then
    raise exception 'statement % is approved: the name on it stands', old.id;
  end if;
  if new.approved_at is not null and new.expert_name is null then
    select name into new.expert_name from experts where id = new.expert_id;
  end if;
  return new;
end $$;
create trigger expert_statements_named before insert or update on expert_statements
  for each row execute function keep_statement_name();

-- Two admins who edit one plan see it.
alter table onboarding_plans add column version integer not null default 1;
