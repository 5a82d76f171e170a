-- Galleries of centers, batches and experts: what is in them, who is in the pictures, and who sees them.

-- A picture, film, recording or document in the gallery of a center, a batch or an expert.
create table gallery_items (
  id uuid primary key,
  gallery text not null check (gallery in ('center', 'batch', 'expert')),
  -- The center of the gallery, also of a batch's.
  center_id uuid references centers,
  batch_id uuid references batches,
  expert_id uuid references experts,
  file_id uuid not null unique references files,
  -- A still picture of a film, or of a picture that cannot be resized here.
  poster_id uuid references files,
  -- What the files take of the gallery's space.
  bytes bigint not null check (bytes > 0),
  caption text not null default '' check (length(caption) <= 300),
  shown_to text not null check (shown_to in ('staff', 'families', 'everybody')),
  -- Whether others than staff may download it.
  downloads boolean not null default false,
  -- The place in its gallery, the smallest first; new ones go to the front.
  position bigint not null,
  added_by uuid not null references users,
  added_as text not null check (added_as in ('center', 'expert')),
  created_at timestamptz not null,
  version integer not null default 1,
  removed_at timestamptz,
  removed_by uuid references users,
  constraint gallery_items_owner check (
    (gallery = 'center' and center_id is not null and batch_id is null and expert_id is null)
    or (gallery = 'batch' and center_id is not null and batch_id is not null and expert_id is null)
    or (gallery = 'expert' and center_id is null and batch_id is null and expert_id is not null))
);
-- A center's own gallery in its order.
create index gallery_items_center on gallery_items (center_id, position, id) where gallery = 'center' and removed_at is null;
-- A batch's gallery in its order.
create index gallery_items_batch on gallery_items (batch_id, position, id) where gallery = 'batch' and removed_at is null;
-- An expert's gallery in its order.
create index gallery_items_expert on gallery_items (expert_id, position, id) where gallery = 'expert' and removed_at is null;
-- What takes a center's space.
create index gallery_items_space on gallery_items (center_id) where removed_at is null;
create trigger gallery_items_of_existing_experts before insert on gallery_items
  for each row when (new.expert_id is not null) execute function keep_from_erased_expert();

-- A learner who is in a picture, as staff tagged them.
create table gallery_people (
  item_id uuid not null references gallery_items,
  learner_id uuid not null references learners,
  tagged_by uuid not null references users,
  tagged_at timestamptz not null,
  primary key (item_id, learner_id)
);
-- The pictures a learner is in.
create index gallery_people_learner on gallery_people (learner_id);
create trigger gallery_people_of_existing_learners before insert on gallery_people
  for each row execute function refuse_erased_learner();

-- A family agrees that pictures with their learner are shown beyond their own family at one center. No row: they do not.
create table gallery_agreements (
  center_id uuid not null references centers,
  learner_id uuid not null references learners,
  shown_to text not null check (shown_to in ('none', 'families', 'everybody')),
  decided_by uuid not null references users,
  decided_at timestamptz not null,
  primary key (learner_id, center_id)
);
create trigger gallery_agreements_of_existing_learners before insert on gallery_agreements
  for each row execute function refuse_erased_learner();

-- A family asks to take something down. It is hidden from everybody but staff until staff decide.
create table gallery_takedowns (
  id uuid primary key,
  item_id uuid not null references gallery_items,
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  decision text check (decision in ('removed', 'restored')),
  reason text not null default '' check (length(reason) <= 500),
  decided_by uuid references users,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
-- One open request per item.
create unique index gallery_takedowns_open on gallery_takedowns (item_id) where decision is null;
-- What a user asked for.
create index gallery_takedowns_user on gallery_takedowns (asked_by, item_id);

-- What somebody is to a gallery: 'manages', 'adds' (an expert who teaches the batch), 'views' (staff), 'family' or
-- 'public'; null: it does not concern them. `presets` is what the roles of a center may do, as the domain has it.
create function gallery_relation(
  of_gallery text, of_center uuid, of_batch uuid, of_expert uuid, viewer uuid, viewer_role text, presets jsonb)
  returns text stable language sql
  return case
    when viewer_role = 'center' and of_gallery <> 'expert' then (
      select case coalesce(m.permissions ->> 'attendance', presets -> m.center_role ->> 'attendance')
          when 'manage' then 'manages' when 'view' then 'views' end
      from center_members m
      where m.center_id = of_center and m.user_id = viewer and m.status = 'active'
        and (of_batch is null or m.service_ids is null
          or exists (select from batches b where b.id = of_batch and b.service_id = any (m.service_ids))))
    when viewer_role = 'center' then (
      select 'family' from center_members m join engagements e on e.center_id = m.center_id
      where m.user_id = viewer and m.status = 'active' and e.expert_id = of_expert and e.status = 'active'
        and coalesce(m.permissions ->> 'experts', presets -> m.center_role ->> 'experts') in ('view', 'manage')
      limit 1)
    when viewer_role = 'expert' then (
      select case of_gallery when 'expert' then 'manages' when 'batch' then 'adds' else 'family' end
      from experts x
      where x.user_id = viewer and x.status = 'active' and case of_gallery
        when 'expert' then x.id = of_expert
        when 'batch' then exists (select from batch_experts t where t.batch_id = of_batch and t.expert_id = x.id)
        else exists (select from engagements e
          where e.center_id = of_center and e.expert_id = x.id and e.status = 'active') end)
    when viewer_role = 'learner' then (
      select 'family' from learner_guardians g
      where g.user_id = viewer and case of_gallery
        when 'center' then exists (select from memberships m
          where m.center_id = of_center and m.learner_id = g.learner_id and m.status <> 'ended')
          or exists (select from enrolments n where n.center_id = of_center and n.learner_id = g.learner_id
            and n.status in ('active', 'paused'))
        when 'batch' then exists (select from enrolments n where n.batch_id = of_batch and n.learner_id = g.learner_id
          and n.status in ('active', 'paused', 'completed'))
        else exists (select from enrolments n join batch_experts t on t.batch_id = n.batch_id
          where t.expert_id = of_expert and n.learner_id = g.learner_id and n.status in ('active', 'paused')) end
      limit 1)
  end;

-- Whether everybody may open the page on which a gallery is shown.
create function gallery_is_public(of_gallery text, of_center uuid, of_batch uuid, of_expert uuid)
  returns boolean stable language sql
  return case of_gallery
    when 'expert' then exists (select from experts x where x.id = of_expert and x.status = 'active')
    else exists (select from centers c where c.id = of_center and c.status = 'active')
      and (of_batch is null
        or exists (select from batches b where b.id = of_batch and b.status in ('active', 'paused', 'completed'))) end;

-- As what somebody sees an item, at this moment; the one place where that is decided (rule R12). 'manages': all of it.
-- 'withheld': whoever manages it sees that it is there, but not the picture, since consent for photos is missing. 'views':
-- staff. 'family', 'public': as such. Null: not at all. A null viewer is not signed in.
create function gallery_seen_as(
  g gallery_items, viewer uuid, viewer_role text, presets jsonb, at timestamptz, zone text)
  returns text stable language sql
  return (
    select case
      when g.removed_at is not null then null
      when facts.relation = 'manages' or facts.relation = 'adds' and g.added_by = viewer and g.added_as = 'expert'
        then case when facts.consented then 'manages' else 'withheld' end
      when not facts.consented or facts.taken_down and facts.relation is distinct from 'views' then null
      when facts.relation in ('views', 'adds') then 'views'
      when g.shown_to = 'staff' then null
      when facts.relation = 'family' and not exists (
        select from gallery_people p
        where p.item_id = g.id
          and not exists (select from learner_guardians o
            where viewer_role = 'learner' and o.user_id = viewer and o.learner_id = p.learner_id)
          and not exists (select from gallery_agreements a where a.learner_id = p.learner_id
            and a.center_id = g.center_id and a.shown_to in ('families', 'everybody'))) then 'family'
      when g.shown_to = 'everybody' and gallery_is_public(g.gallery, g.center_id, g.batch_id, g.expert_id)
        and not exists (
          select from gallery_people p
          where p.item_id = g.id and not exists (select from gallery_agreements a where a.learner_id = p.learner_id
            and a.center_id = g.center_id and a.shown_to = 'everybody')) then 'public'
    end
    from (select
      gallery_relation(g.gallery, g.center_id, g.batch_id, g.expert_id, viewer, viewer_role, presets) as relation,
      exists (select from gallery_takedowns t where t.item_id = g.id and t.decision is null) as taken_down,
      not exists (
        select from gallery_people p join learners l on l.id = p.learner_id
        where p.item_id = g.id and is_minor(l.date_of_birth, at, zone)
          and not exists (select from consents c
            where c.learner_id = p.learner_id and c.purpose = 'photos' and c.withdrawn_at is null)) as consented) facts);
