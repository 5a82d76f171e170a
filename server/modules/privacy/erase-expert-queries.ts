import { type RawBuilder, sql } from 'kysely'
import { ERASED_NAMES } from '#domain/modules/privacy/erasure-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { type ErasedExpert, requestsWith } from './erasure-expert-queries.ts'

/** What has to be known of an expert before anything of it is gone. */
export interface GoneExpert extends ErasedExpert {
  phones: string[]
  /** Words that search finds the profile by. */
  searched: string[]
  /** No record may say these any more, in small letters. */
  words: string[]
  /** Ids of everything that is theirs alone. */
  ids: string[]
}

const strings = (values: readonly string[]) => sql`any(${values}::text[])`
const uuids = (values: readonly string[]) => sql`any(${values}::uuid[])`

/** Gathers what is known of the expert before anything of it is gone. */
export async function readGoneExpert(tx: Tx, expert: ErasedExpert): Promise<GoneExpert> {
  const { rows } = await sql<Omit<GoneExpert, keyof ErasedExpert>>`
    select array(select phone from users where id = ${uuids(expert.users)} and phone is not null) as phones,
      string_to_array(x.search_text, ' ') as searched,
      array(select distinct lower(word) from (select x.name as word union select split_part(x.name, ' ', 1)
        union select x.slug union select u.phone from users u where u.id = ${uuids(expert.users)}) known
        where word <> '') as words,
      array(select x.id
        union select id from engagements where expert_id = x.id
        union select id from agreements where expert_id = x.id
        union select id from expert_statements where expert_id = x.id
        union select id from expert_payout_accounts where expert_id = x.id
        union select id from kyc_cases where expert_id = x.id
        union select p.id from kyc_papers p join kyc_cases k on k.id = p.case_id where k.expert_id = x.id
        union select id from learner_notes where expert_id = x.id
        union select id from expert_time_off where expert_id = x.id
        union select q.id from requests q where ${requestsWith(expert.id)}) as ids
    from experts x where x.id = ${expert.id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`expert ${expert.id} is not there`)
  return { ...expert, ...row }
}

/** Carries out what concerns the expert, in order. */
export async function eraseExpertRows(tx: Tx, gone: GoneExpert, now: Date): Promise<void> {
  for (const statement of [
    ...ofWork(gone, now),
    ...ofPapers(gone, now),
    ...ofOthersRecords(gone),
    ...ofRole(gone),
    ...ofProfile(gone, now),
  ])
    await statement.execute(tx)
}

/** Words beside the work go; what was verified, held, reckoned and paid stays. */
function ofWork({ id, users, words, name }: GoneExpert, now: Date): RawBuilder<unknown>[] {
  const own = sql`expert_id = ${id}`
  const taught = sql`(select class_session_id from class_session_experts where ${own})`
  const names = sql`exists (select from unnest(${words}::text[]) said (it) where position(said.it in lower(`
  return [
    // A family's own words to the expert stay theirs; everything else was said by or about the expert.
    sql`update requests q set answer_note = '', info_asked = null,
      message = case when q.asker_kind = 'learner' then q.message else '' end,
      info_given = case when q.asker_kind = 'learner' then q.info_given end,
      details = case when q.kind = 'profile_update' then jsonb_set(q.details, '{changes}', (
          select coalesce(jsonb_agg(change || '{"from": null, "to": null}'), '[]')
          from jsonb_array_elements(q.details->'changes') change))
        when q.asker_kind = 'learner' then q.details else without_words(q.details, ${words}::text[]) end
      where ${requestsWith(id)}`,
    // Batches that wait to begin: one that the expert proposed goes with the proposal, of another the center finds somebody.
    sql`update batches set status = 'cancelled', ended_at = ${now}, end_reason = 'proposal_declined', version = version + 1
      where proposed_by_expert_id = ${id} and status = 'draft'`,
    sql`delete from batch_experts t where t.${own} and exists (
      select from batches b where b.id = t.batch_id and b.status = 'draft')`,
    sql`update engagements set pause_reason = '', end_reason = '' where ${own}`,
    sql`update agreements set note = '' where ${own} and status = 'draft' and note <> ''`,
    sql`update agreements set note = '', decline_reason = '',
      texts = replace(texts::text, ${inJson(name)}, ${ERASED_NAMES.expert})::jsonb
      where ${own} and verified_at is null and status <> 'draft'`,
    sql`update agreements set decline_reason = '' where ${own} and decline_reason <> ''`,
    sql`update earnings set reason = '' where ${own} and reason <> ''`,
    sql`update earning_disputes set reason = '', answer = '' where earning_id in (select id from earnings where ${own})`,
    sql`update bookings set cancel_reason = null
      where ${own} and cancel_reason is not null and (cancelled_as = 'expert' or ${names}cancel_reason)) > 0))`,
    sql`update class_sessions set cancel_reason = null where cancel_reason is not null and id in ${taught}
      and (${names}cancel_reason)) > 0) or exists (select from bookings b where b.class_session_id = class_sessions.id
        and b.${own} and b.cancelled_as = 'expert'))`,
    sql`update class_session_moves set reason = '' where reason <> '' and class_session_id in ${taught}
      and (moved_by = ${uuids(users)} or ${names}reason)) > 0))`,
    sql`delete from learner_notes where ${own} and not for_center`,
    sql`delete from expert_availability where ${own}`,
    sql`delete from expert_time_off where ${own}`,
    sql`delete from expert_services where ${own}`,
    sql`update expert_rates set status = 'inactive' where ${own} and status = 'active'`,
  ]
}

/** How a text stands inside JSON that is searched as text. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** Papers go with their numbers; of accounts that money was sent to stays that there was one. */
function ofPapers({ id }: GoneExpert, now: Date): RawBuilder<unknown>[] {
  const cases = sql`case_id in (select id from kyc_cases where expert_id = ${id})`
  return [
    sql`delete from kyc_unneeded_files where file_id in (select file_id from kyc_papers where ${cases})`,
    sql`delete from kyc_questions where ${cases}`,
    sql`delete from kyc_papers where ${cases}`,
    sql`delete from kyc_cases where expert_id = ${id}`,
    sql`delete from kyc_shares where expert_id = ${id}`,
    sql`delete from expert_payout_accounts a where expert_id = ${id}
      and not exists (select from payout_lines l where l.account_id = a.id)`,
    sql`update expert_payout_accounts set holder_name = ${ERASED_NAMES.expert}, account_number = left(account_number, 0),
      ifsc = left(ifsc, 0), upi_id = left(upi_id, 0), replaced_at = coalesce(replaced_at, ${now}) where expert_id = ${id}`,
    // What a gateway told of a transfer carries the account beside what the books took of it.
    sql`update gateway_events set payload = '{}' where handled_at is not null and exists (
      select from payout_lines l join expert_statements s on s.id = l.statement_id
      where s.expert_id = ${id} and (position(l.gateway_payout_id in payload::text) > 0
        or position(l.reference in payload::text) > 0))`,
  ]
}

/** Where others were told of the expert, or a list or the trail names one. */
function ofOthersRecords({ id, users, name, words, ids }: GoneExpert): RawBuilder<unknown>[] {
  const mentions = (text: RawBuilder<unknown>, values: readonly string[]) =>
    sql`exists (select from unnest(${values}::text[]) said (it) where position(said.it in ${text}) > 0)`
  return [
    sql`delete from notifications n where n.user_id = ${uuids(users)} and n.role = 'expert'`,
    // Centers, admins and families go on reading what happened, without whose name it was.
    sql`update notifications n set args = replace(n.args::text, ${inJson(name)}, ${ERASED_NAMES.expert})::jsonb
      where position(${inJson(name)} in n.args::text) > 0 and (
        position(${id} in n.args::text) > 0
        or exists (select from jsonb_each_text(n.link) pointed where pointed.value = ${strings(ids)})
        or n.center_id in (select g.center_id from engagements g where g.expert_id = ${id}
          union select q.center_id from requests q where ${requestsWith(id)})
        or n.user_id in (select g.user_id from learner_guardians g where g.learner_id in (
          select b.learner_id from bookings b where b.expert_id = ${id}
          union select p.learner_id from class_participants p
            join class_session_experts t on t.class_session_id = p.class_session_id where t.expert_id = ${id})))`,
    sql`delete from idempotency_keys where (split_part(actor, ':', 1) = 'expert' and split_part(actor, ':', 2) = ${strings(users)})
      or ${mentions(sql`answer`, [id, name])}`,
    sql`delete from outbox_events where published_at is not null and ${mentions(sql`payload::text`, [id])}`,
    sql`delete from demo_messages where ${mentions(sql`body`, [name])}`,
    sql`update import_rows r set cells = array_fill(''::text, array[cardinality(r.cells)]), fixes = '{}', key = null,
      changes = '[]', problems = '[]', kept = null, outcome = case when r.result is null then 'wrong' else r.outcome end,
      result = case when r.result in ('created', 'updated') then 'kept' else r.result end
      where ${mentions(sql`coalesce(r.kept::text, '')`, ids)}`,
    sql`update audit_entries a set details = without_words(a.details, ${words}::text[]),
      address = case when a.actor_user_id = ${uuids(users)} and a.actor_role = 'expert' then null else a.address end
      where a.subject_id = ${uuids(ids)} or (a.actor_user_id = ${uuids(users)} and a.actor_role = 'expert')
        or ${mentions(sql`a.details::text`, [id])}`,
  ]
}

/** The expert's role of the account: doors, devices and what it set for itself. */
function ofRole({ users, phones }: GoneExpert): RawBuilder<unknown>[] {
  const own = sql`user_id = ${uuids(users)} and role = 'expert'`
  const leads = sql`kind = 'expert' and (user_id = ${uuids(users)} or phone = ${strings(phones)})`
  return [
    sql`delete from push_devices where ${own}`,
    sql`delete from live_tickets where ${own}`,
    sql`delete from identity_codes where ${own}`,
    sql`delete from identity_sessions where ${own}`,
    sql`delete from calendar_feeds where ${own}`,
    sql`delete from notification_settings where ${own}`,
    sql`delete from saved_filters where ${own}`,
    sql`update terms_acceptances set name_typed = ${ERASED_NAMES.expert}, address = null where ${own}`,
    sql`delete from expert_invitations where phone = ${strings(phones)}`,
    sql`delete from lead_notes where lead_id in (select id from leads where ${leads})`,
    sql`delete from leads where ${leads}`,
  ]
}

/** The profile itself, its addresses, and the words it was found by. A center's link to the expert's week ends, too. */
function ofProfile({ id, searched }: GoneExpert, now: Date): RawBuilder<unknown>[] {
  return [
    sql`update calendar_feeds set revoked_at = ${now} where expert_id = ${id} and revoked_at is null`,
    sql`update experts set user_id = null, erased_at = ${now}, status = 'inactive', slug = 'former-' || id,
      name = ${ERASED_NAMES.expert}, headline = '', bio = '', gender = null, language_ids = '{}', qualification_ids = '{}',
      experience_years = 0, city = null, latitude = 0, longitude = 0, travel_metres = 0, service_ids = '{}',
      search_text = '', picture_id = null, video_url = null,
      approves_bookings = false, version = version + 1 where id = ${id}`,
    sql`delete from former_addresses where kind = 'expert' and subject_id = ${id}`,
    sql`delete from search_words w where w.word = ${strings(searched)}
      and not exists (select from experts x where string_to_array(x.search_text, ' ') @> array[w.word]::text[])
      and not exists (select from centers c where string_to_array(c.search_text, ' ') @> array[w.word]::text[])`,
  ]
}
