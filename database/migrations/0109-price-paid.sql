-- The tax rate on a service of a center, and the price a family pays with it, as functions: lists and pages ask for both
-- many times in one statement, and as subqueries they doubled the time of a center's page.

-- The rate in force on that day: one for the service before one for every service, then the newest. One row or none.
create function center_tax_in_force(service uuid, day date)
returns table (basis_points integer, sac text, holds_from date)
language sql stable parallel safe as $$
  select t.basis_points, t.sac, t.holds_from from tax_rates t
  where t.sold_by = 'center' and (t.service_id = service or t.service_id is null) and t.holds_from <= day
  order by t.service_id is null, t.holds_from desc limit 1
$$;

-- An amount before tax as a family pays it that day. A center without registration charges no tax, and asks for no rate.
create function price_paid(net bigint, service uuid, gstin text, state_code text, day date) returns bigint
language plpgsql stable parallel safe as $$
begin
  if gstin is null then return net; end if;
  return price_with_tax(net, (select t.basis_points from center_tax_in_force(service, day) t), gstin, state_code);
end $$;
