-- Opening hours, holidays and spaces are an area of access of their own; they were part of the bookings. Whose bookings
-- the head had limited below what the role now has of the hours keeps that limit for these too: nobody gains by it.
update center_members set permissions = permissions || jsonb_build_object('hours', permissions -> 'bookings')
where not permissions ? 'hours' and (
  (center_role = 'manager' and permissions ->> 'bookings' in ('none', 'view'))
  or (center_role in ('coordinator', 'accountant') and permissions ->> 'bookings' = 'none'));
