import { devanagariSyllables, latinSyllables, scaleCities, scaleItems } from './scale-lists.ts'
import type { Size, Step } from './scale-size.ts'

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
const array = (texts: readonly string[]) => `array[${texts.map(quote).join(', ')}]`

/** Functions that generate the same id, number and name from the same seed and row number. */
const tools = ({ seed }: Size): Step[] => [
  [
    'functions',
    `create function pg_temp.made_id(kind text, n bigint) returns uuid immutable language sql as $$
      select (substr(t, 1, 8) || '-' || substr(t, 9, 4) || '-7' || substr(h, 1, 3) || '-a' || substr(h, 4, 3) || '-' || substr(h, 7, 12))::uuid
      from (select lpad(to_hex(1704067200000 + n * 997), 12, '0') as t, md5(kind || ' ${seed} ' || n) as h) parts $$;
    -- From 0 up to, without, 1.
    create function pg_temp.chance(kind text, n bigint) returns double precision immutable language sql as $$
      select (hashtextextended(kind || n, ${seed}) & 9007199254740991)::double precision / 9007199254740992 $$;
    create function pg_temp.syllables(kind text, n bigint, count integer, from_these text[]) returns text immutable language sql as $$
      select string_agg(from_these[1 + floor(pg_temp.chance(kind || i, n) * cardinality(from_these))::int], '' order by i)
      from generate_series(1, count) i $$;
    -- Every fifth name is in Devanagari.
    create function pg_temp.made_name(kind text, n bigint) returns text immutable language sql as $$
      select case when n % 5 = 4
        then pg_temp.syllables(kind, n, 2, ${array(devanagariSyllables.split(' '))}) || ' ' || pg_temp.syllables(kind || 'b', n, 3, ${array(devanagariSyllables.split(' '))})
        else initcap(pg_temp.syllables(kind, n, 2, ${array(latinSyllables.split(' '))}) || ' ' || pg_temp.syllables(kind || 'b', n, 3, ${array(latinSyllables.split(' '))}))
      end $$`,
  ],
]

const items: Step[] = [
  [
    'master lists',
    `insert into masterlist_items (id, list, code, name_en, name_hi, position)
     select pg_temp.made_id('item', n), list, code, en, hi, n from unnest(
       ${array(scaleItems.map(item => item[0]))}, ${array(scaleItems.map(item => item[1]))},
       ${array(scaleItems.map(item => item[2]))}, ${array(scaleItems.map(item => item[3]))}) with ordinality as i(list, code, en, hi, n)
     on conflict (list, code) do nothing;
     insert into masterlist_items (id, list, code, name_en, name_hi, position, details)
     select pg_temp.made_id('city', n), 'city', code, en, hi, n, jsonb_build_object('latitude', lat, 'longitude', lon)
     from unnest(${array(scaleCities.map(city => city[0]))}, ${array(scaleCities.map(city => city[1]))},
       ${array(scaleCities.map(city => city[2]))}, array[${scaleCities.map(city => city[4])}], array[${scaleCities.map(city => city[5])}])
       with ordinality as c(code, en, hi, lat, lon, n)
     on conflict (list, code) do nothing;
     create temp table made_services as
       select row_number() over (order by position, id)::int - 1 as s, id, name_en, name_hi
       from masterlist_items where list = 'service' and status = 'active';
     create temp table made_cities as
       select *, sum(share) over (order by n)::numeric / sum(share) over () as up_to from unnest(
         ${array(scaleCities.map(city => city[1]))}, array[${scaleCities.map(city => city[3])}],
         array[${scaleCities.map(city => city[4])}], array[${scaleCities.map(city => city[5])}],
         ${array(scaleCities.map(city => city[6]))}) with ordinality as c(city, share, lat, lon, state_code, n)`,
  ],
]

const centers = ({ centers }: Size): Step[] => [
  [
    'centers',
    `create temp table made_centers as
     with offers as (
       select c.n, array_agg(s.id order by s.s) as service_ids, string_agg(s.name_en || ' ' || s.name_hi, ' ' order by s.s) as names
       from generate_series(0, ${centers - 1}) c(n), made_services s
       -- Well-known services are more often on offer; every center has at least one.
       where pg_temp.chance('offer' || s.s, c.n) < 0.45 / (2 + s.s % 7)
          or s.s = c.n % (select count(*) from made_services)
       group by c.n)
     select o.n, pg_temp.made_id('center', o.n) as id, city.city, city.state_code, o.service_ids, o.names,
       -- Sums of two chances lie denser in the middle; about 16 km around.
       city.lat + (pg_temp.chance('lat1', o.n) + pg_temp.chance('lat2', o.n) - 1) * 0.15 as latitude,
       city.lon + (pg_temp.chance('lon1', o.n) + pg_temp.chance('lon2', o.n) - 1) * 0.16 as longitude,
       pg_temp.made_name('center', o.n) || (array[' Studio', ' Academy', ' Sports Club', ' Arts Center'])[1 + o.n % 4] as name,
       (1 + floor(pg_temp.chance('door', o.n) * 300))::int || ' ' || initcap(pg_temp.syllables('street', o.n % 997, 3, ${array(latinSyllables.split(' '))})) || ' Road' as address_line
     from offers o
     cross join lateral (select * from made_cities where pg_temp.chance('city', o.n) < up_to order by n limit 1) city;
     alter table made_centers add primary key (n);
     insert into centers (id, slug, name, description, center_type_id, operating_entity_id, access, address_line, city, state_code,
       latitude, longitude, amenity_ids, service_ids, status, terms_accepted, onboarding_payment_received,
       onboarding_payment_verified, cancellation_policy, pay_at_center, search_text, created_at)
     select id, 'center-' || n, name, 'Open to all ages.',
       (select id from masterlist_items where list = 'center_type' and status = 'active' order by pg_temp.chance(code, made_centers.n) limit 1),
       (select id from masterlist_items where list = 'operating_entity' and status = 'active' order by pg_temp.chance(code, made_centers.n) limit 1),
       case when n % 9 = 8 then 'society' else 'open' end, address_line, city, state_code, latitude, longitude,
       array(select id from masterlist_items where list = 'amenity' and status = 'active' and pg_temp.chance('amenity' || code, made_centers.n) < 0.4 order by position, id),
       service_ids, 'active', true, true, true,
       '{"tiers": [{"hoursBefore": 24, "refundPercent": 100}, {"hoursBefore": 6, "refundPercent": 50}]}', n % 3 = 0,
       lower(name || ' ' || city || ' ' || address_line || ' ' || names),
       timestamptz '2024-01-01 00:00Z' + n * interval '41 seconds'
     from made_centers;
     insert into center_services (center_id, service_id, position)
     select m.id, s, sphere_point(m.latitude, m.longitude) from made_centers m, unnest(m.service_ids) s;
     insert into center_hours (center_id, weekday, opens_minute, closes_minute)
     select id, d, 360, 1320 from made_centers, generate_series(1, 7) d where d < 7 or n % 2 = 0`,
  ],
]

const experts = ({ centers, experts }: Size): Step[] => [
  [
    'experts',
    `create temp table made_experts as
     select e.n, pg_temp.made_id('expert', e.n) as id, pg_temp.made_id('expert user', e.n) as user_id, c.n as center_n, c.id as center_id,
       e.n / ${centers} as place, c.city, pg_temp.made_name('expert', e.n) as name,
       c.latitude + (pg_temp.chance('elat', e.n) - 0.5) * 0.05 as latitude, c.longitude + (pg_temp.chance('elon', e.n) - 0.5) * 0.05 as longitude,
       (c.service_ids[1 + (e.n / ${centers}) % cardinality(c.service_ids) :])[1 : 1 + (e.n % 3 = 0)::int] as service_ids
     from generate_series(0, ${experts - 1}) e(n) join made_centers c on c.n = e.n % ${centers};
     alter table made_experts add primary key (n);
     insert into users (id, phone, name, city, created_at)
     select user_id, '+917' || lpad(n::text, 9, '0'), name, city, timestamptz '2024-01-01 00:00Z' from made_experts;
     insert into experts (id, user_id, slug, name, headline, language_ids, experience_years, city, latitude, longitude, service_ids,
       status, search_text, created_at)
     select e.id, user_id, 'expert-' || n, name, 'Teaches beginners and advanced learners',
       array(select id from masterlist_items where list = 'language' and status = 'active' and pg_temp.chance('speaks' || code, e.n) < 0.6 order by position, id),
       (pg_temp.chance('years', n) * 25)::int, city, latitude, longitude, service_ids, 'active',
       lower(name || ' ' || city || ' ' || (select string_agg(s.name_en || ' ' || s.name_hi, ' ' order by s.s) from made_services s where s.id = any(e.service_ids))),
       timestamptz '2024-01-01 00:00Z' + n * interval '37 seconds'
     from made_experts e;
     insert into expert_services (expert_id, service_id) select id, s from made_experts, unnest(service_ids) s;
     -- Every third expert teaches in a second center.
     insert into engagements (id, center_id, expert_id, status, created_at)
     select pg_temp.made_id('engagement', n), center_id, id, 'active', timestamptz '2024-02-01 00:00Z' from made_experts
     union all
     select pg_temp.made_id('second engagement', e.n), c.id, e.id, 'active', timestamptz '2024-03-01 00:00Z'
     from made_experts e join made_centers c on c.n = (e.center_n + 7) % ${centers} where e.n % 3 = 1 and ${centers} > 7;
     insert into expert_rates (id, center_id, expert_id, service_id, minutes, amount, currency, position, created_at)
     select pg_temp.made_id('rate ' || g.center_id || s || m, e.n), g.center_id, e.id, s, m,
       (30 + floor(pg_temp.chance('price', e.n) * 90)::int) * 1000 * m / 60, 'INR', c.position, timestamptz '2024-03-01 00:00Z'
     from made_experts e join engagements g on g.expert_id = e.id join centers c on c.id = g.center_id,
       unnest(e.service_ids) s, unnest(array[60, 90]) m where m = 60 or e.n % 2 = 0;
     insert into expert_availability (id, expert_id, weekday, from_minute, to_minute)
     select pg_temp.made_id('hours ' || d || f, n), id, d, f, f + 300 from made_experts, generate_series(1, 6) d, unnest(array[360, 960]) f`,
  ],
  [
    'standing figures',
    `insert into search_words (word)
     select distinct word from (select search_text from centers union all select search_text from experts) found,
       unnest(string_to_array(search_text, ' ')) word where word <> '' on conflict do nothing;
     insert into expert_places (expert_id, center_id, position)
     select g.expert_id, g.center_id, c.position from made_experts e
     join engagements g on g.expert_id = e.id and g.status = 'active' join centers c on c.id = g.center_id;
     update centers c set expert_count = g.experts
     from (select center_id, count(*) as experts from engagements where status = 'active' group by 1) g
     where g.center_id = c.id and exists (select from made_centers m where m.id = c.id);
     update center_services s set price_from = r.amount, price_minutes = r.minutes
     from (select distinct on (center_id, service_id) center_id, service_id, amount, minutes from expert_rates
       where status = 'active' order by center_id, service_id, amount, minutes, id) r
     where r.center_id = s.center_id and r.service_id = s.service_id
       and exists (select from made_centers m where m.id = s.center_id)`,
  ],
]

const learners = ({ centers, learners }: Size): Step[] => [
  [
    'learners',
    `create temp table made_learners as
     select l.n, pg_temp.made_id('learner', l.n) as id, pg_temp.made_id('learner user', l.n) as user_id, c.id as center_id, c.n as center_n,
       l.n / ${centers} as place, pg_temp.made_name('learner', l.n) as name, c.city,
       c.latitude + (pg_temp.chance('llat', l.n) - 0.5) * 0.04 as latitude, c.longitude + (pg_temp.chance('llon', l.n) - 0.5) * 0.04 as longitude
     from generate_series(0, ${learners - 1}) l(n) join made_centers c on c.n = l.n % ${centers};
     create unique index on made_learners (center_n, place);
     insert into users (id, phone, name, city, latitude, longitude, created_at)
     select user_id, '+918' || lpad(n::text, 9, '0'), name, city, latitude, longitude, timestamptz '2024-01-01 00:00Z' from made_learners;
     insert into learners (id, name, date_of_birth, created_by, created_at)
     select id, name, date '1970-01-01' + (pg_temp.chance('born', n) * 17000)::int, user_id, timestamptz '2024-01-01 00:00Z' from made_learners;
     insert into learner_guardians (learner_id, user_id, relation, created_at)
     select id, user_id, 'self', timestamptz '2024-01-01 00:00Z' from made_learners;
     insert into memberships (id, center_id, learner_id, status, created_at)
     select pg_temp.made_id('membership', n), center_id, id, 'active', timestamptz '2024-02-01 00:00Z' from made_learners`,
  ],
]

/** Lists, centers with their offers, experts with prices and hours, learners with memberships. */
export function peopleSteps(size: Size): Step[] {
  return [...tools(size), ...items, ...centers(size), ...experts(size), ...learners(size)]
}
