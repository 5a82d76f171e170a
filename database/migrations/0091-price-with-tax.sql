-- What a family pays for an amount before tax: `priceWithTax` of domain/modules/orders/pricing-rules.ts, for lists that are
-- sorted and filtered here. A test holds the two against each other.
create function price_with_tax(net bigint, basis_points integer, gstin text, state_code text) returns bigint
language sql immutable parallel safe as $$
  select case
    when gstin is null or coalesce(basis_points, 0) = 0 then net
    when left(gstin, 2) = state_code then net + 2 * ((net * (basis_points / 2) + 5000) / 10000)
    else net + (net * basis_points + 5000) / 10000
  end
$$;

-- The cheapest class of each activity at a center, before tax: the cheapest of a center depends on the activity that is looked for.
alter table center_services
  add column price_from bigint,
  add column price_minutes integer,
  add check ((price_from is null) = (price_minutes is null));
-- One figure for a whole center or a whole expert names the price of another activity, or of a center that is closed to who asks.
drop index experts_cheapest;
drop index experts_dearest;
drop trigger experts_changed on experts;
drop trigger experts_appeared on experts;
drop trigger engagements_followed on engagements;
drop trigger expert_rates_followed on expert_rates;
drop trigger centers_changed on centers;
drop function refresh_expert_price(uuid);
alter table experts drop column price_from, drop column price_currency;
alter table centers drop column price_from;

create or replace function refresh_center_figures(center uuid) returns void language plpgsql as $$
declare experts_now integer;
begin
  perform from centers where id = center for no key update;
  select count(distinct e.expert_id) into experts_now
  from engagements e join experts x on x.id = e.expert_id and x.status = 'active'
  where e.center_id = center and e.status = 'active';
  update centers set expert_count = experts_now where id = center and expert_count is distinct from experts_now;
  update center_services o set price_from = lowest.amount, price_minutes = lowest.minutes
  from center_services own left join lateral (
    select r.amount, r.minutes from expert_rates r
    join engagements e on e.center_id = r.center_id and e.expert_id = r.expert_id and e.status = 'active'
    join experts x on x.id = r.expert_id and x.status = 'active'
    where r.center_id = own.center_id and r.service_id = own.service_id and r.status = 'active'
    order by r.amount, r.minutes, r.id limit 1) lowest on true
  where own.center_id = center and o.center_id = own.center_id and o.service_id = own.service_id
    and (o.price_from, o.price_minutes) is distinct from (lowest.amount, lowest.minutes);
end $$;

create or replace function follow_engagement() returns trigger language plpgsql as $$
begin
  perform refresh_expert_places(coalesce(new.expert_id, old.expert_id));
  perform refresh_center_figures(coalesce(new.center_id, old.center_id));
  return null;
end $$;
create trigger engagements_followed after insert or delete or update of status on engagements
  for each row execute function follow_engagement();

create or replace function follow_rate() returns trigger language plpgsql as $$
begin
  perform refresh_center_figures(coalesce(new.center_id, old.center_id));
  return null;
end $$;
create trigger expert_rates_followed after insert or delete or update of status, amount on expert_rates
  for each row execute function follow_rate();

create trigger experts_appeared after insert on experts for each row execute function follow_expert();
create trigger experts_changed after update of status, latitude, longitude on experts
  for each row when (old.status <> new.status or old.position is distinct from new.position)
  execute function follow_expert();

create or replace function follow_center() returns trigger language plpgsql as $$
begin
  perform refresh_expert_places(e.expert_id) from engagements e where e.center_id = new.id and e.status = 'active';
  return null;
end $$;
create trigger centers_changed after update of status, latitude, longitude on centers
  for each row when (old.status <> new.status or old.position is distinct from new.position)
  execute function follow_center();

create function follow_offer() returns trigger language plpgsql as $$
begin
  perform refresh_center_figures(new.center_id);
  return null;
end $$;
create trigger center_services_followed after insert on center_services
  for each row execute function follow_offer();

select refresh_center_figures(id) from centers;
