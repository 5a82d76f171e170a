-- Who is a minor, and what others may call them (rule R12): until the 18th birthday on the calendar of the zone, whoever
-- was born on 29 February until 1 March. The same rule as `isMinor` and `firstNameOf` of the domain; no query decides it
-- by hand.
create function is_minor(date_of_birth date, at timestamptz, zone text) returns boolean
  stable parallel safe language sql
  return date_of_birth > (at at time zone zone)::date - interval '18 years';

create function first_name(name text) returns text immutable parallel safe language sql
  return split_part(name, ' ', 1);
