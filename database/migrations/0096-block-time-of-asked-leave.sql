-- Time off that an expert has asked for and no center has agreed to yet: no new booking meanwhile. With a yes it becomes
-- time off like any other; where nobody says yes it ends.
alter table expert_time_off add column is_asked boolean not null default false;

-- Whether an expert can be booked in that time, as the database has it at this very moment: for a statement that waited
-- for a lock and looks at the time before it. Volatile, so that it does not see with the statement's eyes.
create function takes_bookings(expert uuid, wanted tstzrange) returns boolean language plpgsql volatile as $$
begin
  return exists (select from experts where id = expert and status = 'active')
    and not exists (select from expert_time_off
      where expert_id = expert and cancelled_at is null and period && wanted);
end $$;
