-- Below every module: extensions, functions on names, places and ids, the audit trail, the outbox, and what the
-- server itself remembers. The files of this folder are applied in the order of database/owners.ts. A key to a table of a
-- later file is declared in that later file.

-- Exclusion constraints over ids and ranges.
create extension if not exists btree_gist;
-- Points on the unit sphere.
create extension if not exists cube;
-- Search by parts of words.
create extension if not exists pg_trgm;
-- The distance between two spellings.
create extension if not exists fuzzystrmatch;

-- ── Functions that every module may use

-- A UUIDv7 of that moment, where a statement makes rows whose number only it knows.
create function new_id(at timestamptz) returns uuid volatile strict language sql as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid;
$$;

-- A place on the unit sphere. A standard SQL body is parsed once, here, so a dump restores under any search_path.
create function sphere_point(latitude double precision, longitude double precision) returns cube
  immutable strict parallel safe language sql
  return cube(array[
    cos(radians(latitude)) * cos(radians(longitude)),
    cos(radians(latitude)) * sin(radians(longitude)),
    sin(radians(latitude))
  ]);

-- A text as it sounds, in Latin letters, whichever of the two scripts it is written in. Both scripts go through the same
-- reductions, so that what people spell differently (Lakshmi and Laxmi, Neeraj and Niraj, प्रिया and Priya) becomes one.
create function sound_of(written text) returns text
  language plpgsql immutable strict parallel safe as $$
declare t text := lower(normalize(written, NFKD));
begin
  -- Marks of Latin letters, joiners, and punctuation.
  t := regexp_replace(t, '[\u0300-\u036f\u200c\u200d''’]', '', 'g');
  t := translate(t, '.,;:!?"()/\-–_%&@#+*।', '                      ');
  if t ~ '[\u0900-\u097f]' then
    t := replace(replace(replace(t, 'ड़', 'र'), 'ढ़', 'र'), '़', '');
    t := replace(replace(t, 'ज्ञ', 'ग्य'), 'ऋ', 'रि');
    t := replace(t, 'ृ', '्रि');
    -- A consonant without a vowel sign carries an a, but for the last one of a word.
    t := regexp_replace(t, '([क-ह])(?=[ंँः]?[\u0904-\u0939])', '\1a', 'g');
    t := regexp_replace(t, '([क-ह])(?=[ंँ])', '\1a', 'g');
    t := translate(t, 'कखगघङचछजझञटठतथडढदधणनपफबभमयरलळवशषसहअआइईउऊएऐओऔऑऍािीुूेैोौॉॅंँ०१२३४५६७८९्ः',
                      'kkggnccjjnttttddddnnpfbbmyrllvssshaaiiuueeoooeaiiuueeoooenn0123456789');
  end if;
  t := regexp_replace(t, '([kgcjtdbs])h+', '\1', 'g');
  t := replace(replace(replace(t, 'ph', 'f'), 'x', 'ks'), 'ck', 'k');
  t := translate(t, 'wzq', 'vjk');
  t := replace(replace(replace(t, 'ee', 'i'), 'oo', 'u'), 'ou', 'u');
  t := regexp_replace(t, '(.)\1+', '\1', 'g');
  t := replace(replace(t, 'aya', 'ai'), 'iy', 'i');
  t := regexp_replace(t, 'y\M', 'i', 'g');
  t := regexp_replace(t, 'm(?=[pb])', 'n', 'g');
  t := replace(replace(replace(replace(t, 'ai', 'e'), 'ei', 'e'), 'ie', 'e'), 'au', 'o');
  return btrim(regexp_replace(t, '(.)\1+', '\1', 'g'));
end $$;

-- What a name is looked up by: its sound, and the consonants of each of its words, which a wrong vowel does not change.
create function name_key(written text) returns text
  language sql immutable parallel safe
  -- As an expression PostgreSQL knows that it needs sound_of: a dump that is restored makes that one first.
  return (select sound || coalesce((
    select string_agg(' ' || bones, '') from (
      select translate(word, 'aeiouy', '') as bones from unnest(string_to_array(sound, ' ')) word) words
    where length(bones) >= 3), '')
  from (select sound_of(coalesce(written, '')) as sound) heard);

-- Whether a key contains a word that is searched for (as it sounds): as part of a word, or with a typing error or two.
create function sounds_like(key text, word text) returns boolean
  language plpgsql immutable strict parallel safe as $$
declare
  known text;
  bones text;
  slips integer := case when length(word) >= 7 then 2 else 1 end;
begin
  if word = '' then return false; end if;
  -- One or two letters are the beginning of a word; from three on any part of one.
  if length(word) <= 2 then return key like word || '%' or key like '% ' || word || '%'; end if;
  if key like '%' || word || '%' then return true; end if;
  if length(word) not between 4 and 60 then return false; end if;
  bones := translate(word, 'aeiouy', '');
  foreach known in array string_to_array(key, ' ') loop
    continue when length(known) not between 3 and 60;
    if levenshtein_less_equal(known, word, slips) <= slips then return true; end if;
    -- As far as it is typed.
    if length(word) >= 5 and levenshtein_less_equal(left(known, length(word)), word, 1) <= 1 then return true; end if;
    if length(bones) >= 3 and known = bones then return true; end if;
  end loop;
  return false;
end $$;

-- ── Append-only tables

-- Refuses every change of a row that was written.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- In place of refuse_change() where rows contain words about people: an erasure (is_erasing() of privacy.sql) may empty
-- the columns that the trigger names, and may delete the row where the trigger names 'row'.
create function refuse_change_but_erasing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_erasing() and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv then
    return new;
  end if;
  if tg_op = 'DELETE' and is_erasing() and 'row' = any (tg_argv) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- ── What happened

-- One thing that was done: who, in which role, for which center, to what, when, from where (rule R13).
create table audit_entries (
  id uuid primary key,
  at timestamptz not null,
  actor_user_id uuid,
  actor_role text,
  center_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  details jsonb not null default '{}',
  request_id text,
  address text
);
-- The history of one thing.
create index audit_entries_subject on audit_entries (subject_id, at);
-- The trail of a center, newest first.
create index audit_entries_center on audit_entries (center_id, at desc);
-- What a member did in a center: their profile, and whether history points to them.
create index audit_entries_actor on audit_entries (actor_user_id, center_id, at desc)
  where actor_user_id is not null;
create trigger audit_entries_fixed before update or delete on audit_entries
  for each row execute function refuse_change_but_erasing('details', 'address');
create trigger audit_entries_not_emptied before truncate on audit_entries
  for each statement execute function refuse_change();

-- One event, written in the transaction that caused it and published after commit, at least once.
create table outbox_events (
  id uuid primary key,
  kind text not null,
  topics text[] not null,
  payload jsonb not null,
  created_at timestamptz not null,
  published_at timestamptz,
  attempts integer not null default 0
);
-- What is still to be published.
create index outbox_events_waiting on outbox_events (id) where published_at is null;

-- One idempotency key with its first answer (rule R10), written in the same transaction as the effect.
create table idempotency_keys (
  actor text not null,
  key text not null,
  operation text not null,
  body_hash bytea not null,
  status smallint,
  answer text,
  created_at timestamptz not null,
  primary key (actor, key)
);
-- Old keys are deleted.
create index idempotency_keys_age on idempotency_keys (created_at);

-- ── What the server remembers

-- One SQL file that was applied to this database.
create table schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);

-- One rate limit of one caller, counted over all processes. Unlogged: after a crash of the database counting starts again,
-- and the attempts at a one-time code are still limited by identity_codes.
create unlogged table call_counts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
-- Limits that are over are deleted.
create index call_counts_end on call_counts (ends_at);

-- One message of demo mode, shown on screen instead of being sent.
create table demo_messages (
  id uuid primary key,
  channel text not null default 'sms' check (channel in ('sms', 'whatsapp', 'email')),
  -- The number, or the e-mail address.
  phone text not null,
  kind text not null,
  body text not null,
  created_at timestamptz not null
);
-- The newest messages to a phone.
create index demo_messages_phone on demo_messages (phone, created_at desc);

-- ── Addresses and words of public pages

-- A slug that a center or an expert had before: links to it still lead there.
create table former_addresses (
  kind text not null check (kind in ('center', 'expert')),
  slug text not null,
  subject_id uuid not null,
  primary key (kind, slug)
);

-- Remembers the slug that is given up, and forgets the one that is taken. The trigger says of which kind it is.
create function keep_former_address() returns trigger language plpgsql as $$
begin
  insert into former_addresses (kind, slug, subject_id) values (tg_argv[0], old.slug, old.id)
    on conflict (kind, slug) do update set subject_id = excluded.subject_id;
  delete from former_addresses where kind = tg_argv[0] and slug = new.slug;
  return null;
end $$;

-- One word that a center or an expert can be found by. A misspelt word is compared with these and not with the text of
-- every row: words grow far slower than rows, and rows are then found by whole words.
create table search_words (
  word text collate "C" primary key,
  sound text not null generated always as (sound_of(word)) stored
);
-- Words that look alike.
create index search_words_alike on search_words using gin (word gin_trgm_ops);
-- Words that sound alike.
create index search_words_sound on search_words (sound);

-- Adds the words of a row's search_text.
create function collect_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
    select distinct word from unnest(string_to_array(new.search_text, ' ')) word where word <> '' order by word
    on conflict do nothing;
  return null;
end $$;

-- ── The practice gateway. Its books are another company's: no other table points to them, and only the gateway's own
-- adapter and pages read them.

-- An order as the practice gateway knows it.
create table sandbox_gateway_orders (
  id text primary key,
  receipt text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  description text not null,
  return_url text not null,
  buyer_name text not null,
  status text not null default 'created' check (status in ('created', 'paid', 'closed')),
  -- Of a QR code: from when on apps refuse it.
  closes_at timestamptz,
  -- Its payment registers a mandate over debits of at most so much.
  mandate_cap bigint,
  -- A debit by a mandate, which the bank makes from then on.
  mandate_id text,
  debit_at timestamptz,
  created_at timestamptz not null
);

-- Debits to be made next.
create index sandbox_gateway_orders_debits on sandbox_gateway_orders (debit_at)
  where debit_at is not null and status = 'created';

-- A mandate that a family has given to the practice gateway.
create table sandbox_gateway_mandates (
  id text primary key,
  order_id text not null unique references sandbox_gateway_orders,
  cap bigint not null,
  status text not null check (status in ('confirmed', 'paused', 'cancelled')),
  created_at timestamptz not null
);

-- One attempt to pay such an order.
create table sandbox_gateway_payments (
  id text primary key,
  order_id text not null references sandbox_gateway_orders,
  status text not null check (status in ('captured', 'failed')),
  amount bigint not null check (amount > 0),
  currency text not null,
  created_at timestamptz not null
);
-- An order is paid once.
create unique index sandbox_gateway_payments_once on sandbox_gateway_payments (order_id) where status = 'captured';

-- A refund of such a payment.
create table sandbox_gateway_refunds (
  id text primary key,
  receipt text not null unique,
  payment_id text not null references sandbox_gateway_payments,
  status text not null check (status in ('processing', 'processed', 'failed')),
  failure_code text,
  amount bigint not null check (amount > 0),
  currency text not null,
  created_at timestamptz not null
);

-- A payout that the practice gateway made.
create table sandbox_gateway_payouts (
  id text primary key,
  receipt text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('processed', 'failed')),
  failure_code text,
  created_at timestamptz not null
);

-- A webhook call, repeated until the shop has answered it.
create table sandbox_gateway_deliveries (
  event_id text primary key,
  body text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  delivered_at timestamptz,
  given_up_at timestamptz,
  created_at timestamptz not null
);
-- Calls to be made next.
create index sandbox_gateway_deliveries_waiting on sandbox_gateway_deliveries (next_attempt_at)
  where delivered_at is null and given_up_at is null;

-- ── The installation

-- What the installation says of itself: its name, its city, and the language of those who chose none. One row, always there.
create table platform_settings (
  one boolean primary key default true check (one),
  name text not null default 'Triveni' check (name <> ''),
  city text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  language text not null default 'en' check (language in ('en', 'hi')),
  -- Null: nobody has saved name and city yet.
  saved_at timestamptz,
  -- Which versions of the terms an admin has read and accepted, by role; null: none yet.
  texts jsonb,
  texts_taken_at timestamptz,
  texts_taken_by uuid,
  version integer not null default 1,
  check ((latitude is null) = (longitude is null)),
  check (num_nonnulls(texts, texts_taken_at, texts_taken_by) in (0, 3))
);
insert into platform_settings default values;
