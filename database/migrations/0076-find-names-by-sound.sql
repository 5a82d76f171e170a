-- Names are found however they are spelt: in Latin letters or in Devanagari, and with a slip of the hand.
create extension if not exists fuzzystrmatch;

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

-- What a name is looked up by: its sound, and of each word of it the consonants alone, which slips of vowels leave alone.
create function name_key(written text) returns text
  language sql immutable parallel safe as $$
  select sound || coalesce((
    select string_agg(' ' || bones, '') from (
      select translate(word, 'aeiouy', '') as bones from unnest(string_to_array(sound, ' ')) word) words
    where length(bones) >= 3), '')
  from (select sound_of(coalesce(written, '')) as sound) heard
$$;

-- Whether one word that is looked for (as it sounds) stands in a key: as a part of it, or but for a slip or two.
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

alter table users add column name_key text generated always as (name_key(name)) stored;
alter table learners
  add column name_key text not null generated always as (name_key(name)) stored,
  -- What an expert may look a minor up by (rule R12).
  add column first_name_key text not null generated always as (name_key(split_part(name, ' ', 1))) stored;
alter table experts add column name_key text not null generated always as (name_key(name)) stored;
alter table centers add column name_key text not null generated always as (name_key(name)) stored;
alter table batches add column name_key text not null generated always as (name_key(name)) stored;
alter table leads add column name_key text not null generated always as (name_key(name || ' ' || place)) stored;
create index users_name_key on users using gin (name_key gin_trgm_ops, phone gin_trgm_ops);
create index learners_name_key on learners using gin (name_key gin_trgm_ops);
create index experts_name_key on experts using gin (name_key gin_trgm_ops);
create index centers_name_key on centers using gin (name_key gin_trgm_ops);
drop index batches_name;
create index batches_name_key on batches using gin (name_key gin_trgm_ops) where status = 'active';
create index leads_name_key on leads using gin (name_key gin_trgm_ops);
create index leads_phone_digits on leads using gin (phone gin_trgm_ops);

-- Nothing looks names up as they are written any more.
drop index users_name;
drop index users_words;
drop index learners_name;

-- The words that centers and experts are found by know how they sound, too.
alter table search_words add column sound text not null generated always as (sound_of(word)) stored;
create index search_words_sound on search_words (sound);
