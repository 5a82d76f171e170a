-- An account without a name takes the one its owner has written: in the expert's profile, else under the terms.
update users u set name = e.name from experts e
where e.user_id = u.id and u.name is null and u.erased_at is null and e.erased_at is null;
update users u set name = t.name_typed from (
  select distinct on (user_id) user_id, name_typed from terms_acceptances
  where name_typed is not null order by user_id, accepted_at desc) t
where t.user_id = u.id and u.name is null and u.erased_at is null;
