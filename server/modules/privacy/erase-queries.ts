import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#domain/kernel/language.ts'
import { ERASED_NAMES } from '#domain/modules/privacy/erasure-rules.ts'
import type { Tx } from '#server/platform/context.ts'
import { eraseExpertRows, type GoneExpert, readGoneExpert } from './erase-expert-queries.ts'
import { exportsOf, filesOf, idsOf, ordersOf, type Scope } from './erasure-queries.ts'

/** Whom and what an erasure takes away, as it was before it began. */
export interface Gone {
  scope: Scope
  now: Date
  learners: string[]
  users: string[]
  phones: string[]
  names: string[]
  /** What no record may say any more, in small letters. */
  words: string[]
  /** The expert profile that goes, by itself or with its account. */
  expert: GoneExpert | null
  /** Ids of everything that is theirs: what a bell, a kept answer or the trail may point to. */
  ids: string[]
}

const strings = (values: readonly string[]) => sql`any(${values}::text[])`
const uuids = (values: readonly string[]) => sql`any(${values}::uuid[])`

/** The transaction says which erasure it carries out: append-only rows let their words go for nothing else. */
export async function beginErasing(tx: Tx, erasureId: string): Promise<void> {
  await sql`select set_config('triveni.erasing', ${erasureId}, true)`.execute(tx)
}

/** Gathers whom it is about before anything of it is gone. */
export async function readGone(tx: Tx, scope: Scope, now: Date): Promise<Gone> {
  const learners = idsOf(scope.learners)
  const { users } = scope
  const { rows: said } = await sql<{ phones: string[]; names: string[]; words: string[] }>`
    select array(select phone from users where id = ${uuids(users)} and phone is not null) as phones,
      array(select name from users where id = ${uuids(users)} and name is not null
        union select name from learners where id = ${uuids(learners)}) as names,
      array(select lower(word) from (
        select phone as word from users where id = ${uuids(users)}
        union select name from users where id = ${uuids(users)}
        union select split_part(name, ' ', 1) from users where id = ${uuids(users)}
        union select name from learners where id = ${uuids(learners)}
        union select split_part(name, ' ', 1) from learners where id = ${uuids(learners)}
        union select date_of_birth::text from learners where id = ${uuids(learners)}) known where word <> '') as words`.execute(
    tx,
  )
  const { rows: things } = await sql<{ id: string }>`
    select unnest(${[...learners, ...users]}::uuid[]) as id
    union ${ordersOf(scope)}
    union select id from payments where order_id in (${ordersOf(scope)})
    union select id from refunds where order_id in (${ordersOf(scope)})
    union select id from bookings where learner_id = ${uuids(learners)}
    union select class_session_id from bookings where learner_id = ${uuids(learners)}
    union select id from enrolments where learner_id = ${uuids(learners)}
    union select id from memberships where learner_id = ${uuids(learners)}
    union select id from make_up_credits where learner_id = ${uuids(learners)}
    union select id from learner_notes where learner_id = ${uuids(learners)}
    union select q.id from ${requestsAbout(learners, users)}
    union select f.id from ${filesOf(scope)}
    union select id from guardian_invitations
      where learner_id = ${uuids(learners)} or invited_by = ${uuids(users)} or user_id = ${uuids(users)}
    union select id from leads where user_id = ${uuids(users)}
      or phone in (select phone from users where id = ${uuids(users)})`.execute(tx)
  const [words] = said
  if (!words) throw new Error('a statement without a from has a row')
  const expert = scope.expert && (await readGoneExpert(tx, scope.expert))
  return { scope, now, learners, users, expert, ...words, ids: things.map(row => row.id) }
}

const requestsAbout = (learners: readonly string[], users: readonly string[]) => sql`requests q
  where (q.asker_kind = 'learner' and (q.asker_id = ${uuids(learners)} or q.asked_by = ${uuids(users)}))
    or (q.answerer_kind = 'learner' and q.answerer_id = ${uuids(learners)})
    or (q.subject_kind = 'learner' and q.subject_id = ${uuids(learners)})`

/** Carries every statement out, in order. */
export async function eraseRows(tx: Tx, gone: Gone): Promise<void> {
  await discardFiles(gone).execute(tx)
  await endExports(gone).execute(tx)
  if (gone.expert) {
    await eraseExpertRows(tx, gone.expert, gone.now)
    if (gone.scope.kind === 'expert') return
  }
  for (const statement of [...ending(gone), ...ofLearners(gone), ...ofMoney(gone), ...ofRecords(gone)])
    await statement.execute(tx)
  if (gone.users.length > 0) for (const statement of ofAccounts(gone)) await statement.execute(tx)
}

/** Their bytes are removed by the job that does so for all files that were let go. */
const discardFiles = ({ scope, now }: Gone) => sql`
  update files f set status = 'discarded', changed_at = ${now}, name = 'file'
  where f.id in (select f.id from ${filesOf(scope)})`

/** Made ready and over: the job that removes such files takes the bytes, and tries again until they are gone. */
const endExports = ({ scope, now }: Gone) => sql`
  update data_exports x set status = 'ready', ready_at = coalesce(ready_at, ${now}), expires_at = ${now}, bytes = coalesce(bytes, 0)
  where status <> 'gone' and ${exportsOf(scope)}`

/** What is open ends. */
function ending({ scope, learners, users, now }: Gone): RawBuilder<unknown>[] {
  return [
    sql`update requests q set status = 'cancelled', answered_at = ${now}, answered_as = 'learner', version = version + 1
      where q.status in ('pending', 'info_needed') and q.asker_kind = 'learner'
        and (q.asker_id = ${uuids(learners)} or q.asked_by = ${uuids(users)})`,
    sql`update enrolments set status = 'cancelled', ended_at = ${now}, ended_as = 'learner', version = version + 1
      where learner_id = ${uuids(learners)} and status = 'waitlisted'`,
    sql`update memberships set status = 'ended', ended_at = ${now}
      where learner_id = ${uuids(learners)} and status <> 'ended'`,
    sql`update make_up_credits set status = 'expired', version = version + 1
      where learner_id = ${uuids(learners)} and status = 'issued'`,
    sql`update consents set withdrawn_at = ${now}, withdrawn_by = ${scope.userId}
      where learner_id = ${uuids(learners)} and withdrawn_at is null`,
    sql`update guardian_invitations set status = 'withdrawn', answered_at = ${now} where status = 'pending'
      and (learner_id = ${uuids(learners)} or invited_by = ${uuids(users)} or user_id = ${uuids(users)})`,
    // Other erasures of the same: this one does what they were asked for.
    sql`update erasures set status = 'done', ended_at = ${now}, stopped_by = '{}' where status = 'pending'
      and id <> current_setting('triveni.erasing')::uuid
      and (learner_id = ${uuids(learners)} or user_id = ${uuids(users)})`,
  ]
}

/** Profiles, and what was written about them where they learn. The years of birth stay: a roll still says which age group. */
function ofLearners({ learners, users, words, now }: Gone): RawBuilder<unknown>[] {
  const own = sql`learner_id = ${uuids(learners)}`
  const sessions = sql`class_session_id in (select class_session_id from bookings where ${own})`
  return [
    sql`update learners set name = ${ERASED_NAMES.learner}, date_of_birth = date_trunc('year', date_of_birth)::date,
      gender = null, alert = '', picture_id = null, status = 'inactive', erased_at = ${now}
      where id = ${uuids(learners)}`,
    sql`update memberships set flat = null, flat_of = null
      where (${own} or flat_of = ${uuids(users)}) and (flat is not null or flat_of is not null)`,
    sql`update memberships set contact_phone = null, contact_of = null
      where (${own} or contact_of = ${uuids(users)}) and (contact_phone is not null or contact_of is not null)`,
    sql`update requests q set message = '', answer_note = '', info_asked = null, info_given = null,
      details = case when q.kind = 'profile_update' then jsonb_set(q.details, '{changes}', (
          select coalesce(jsonb_agg(change || '{"from": null, "to": null}'), '[]')
          from jsonb_array_elements(q.details->'changes') change))
        else without_words(q.details, ${words}::text[]) end
      where q.id in (select q.id from ${requestsAbout(learners, users)})`,
    sql`update bookings set note = '', cancel_reason = null where ${own}`,
    sql`update class_sessions set cancel_reason = null
      where kind = 'booking' and id in (select class_session_id from bookings where ${own})`,
    sql`update class_session_moves set reason = '' where ${sessions}`,
    sql`update enrolments set end_reason = null where ${own}`,
    sql`update class_participants set mark_note = '', absence_note = '' where ${own}`,
    sql`update attendance_marks set note = '' where ${own} and note <> ''`,
    sql`update make_up_credits set note = '' where ${own}`,
    sql`delete from learner_notes where ${own}`,
    // A link to some learners alone would show all of the family without them.
    sql`delete from calendar_feeds where cardinality(learner_ids) > 0 and learner_ids <@ ${learners}::uuid[]`,
    sql`update calendar_feeds set learner_ids = array(select unnest(learner_ids) except select unnest(${learners}::uuid[]))
      where learner_ids && ${learners}::uuid[]`,
    sql`delete from learner_guardians where ${own} or user_id = ${uuids(users)}`,
  ]
}

/** Money stays, to the last paisa; words beside it go. Documents that were issued stay as they are. */
function ofMoney({ scope, learners, users }: Gone): RawBuilder<unknown>[] {
  const orders = sql`order_id in (${ordersOf(scope)})`
  const without = (language: Language) => sql`
    coalesce((select left(l.label->>${language}, -length(' · ' || f.first)) from (
      select split_part(name, ' ', 1) as first from unnest(${scope.learners.map(one => one.name)}::text[]) named (name)) f
      where right(l.label->>${language}, length(' · ' || f.first)) = ' · ' || f.first limit 1), l.label->>${language})`
  return [
    sql`update order_lines l set label = l.label || jsonb_build_object('en', ${without('en')}, 'hi', ${without('hi')})
      where ${orders}`,
    sql`update refunds set note = null, decline_reason = null where ${orders}`,
    sql`update payments set reject_note = null where ${orders}`,
    sql`update wallet_payouts set note = '' where user_id = ${uuids(users)} and note <> ''`,
    sql`update orders set lost_code = null where id in (${ordersOf(scope)}) and lost_code is not null
      and (buyer_user_id = ${uuids(users)} or ${learners.length > 0})`,
    // What a gateway told of a payment carries the payer's phone and mail beside what the books took of it.
    sql`update gateway_events set payload = '{}' where handled_at is not null and exists (
      select from payments p where ${orders} and (position(p.gateway_payment_id in payload::text) > 0
        or position(p.gateway_order_id in payload::text) > 0))`,
    sql`update sandbox_gateway_orders set buyer_name = '' where receipt in (
      select p.id::text from payments p join orders o on o.id = p.order_id where o.buyer_user_id = ${uuids(users)})`,
  ]
}

/** What was told, answered, brought in and noted in the trail. */
function ofRecords({ scope, learners, users, phones, names, words, ids }: Gone): RawBuilder<unknown>[] {
  const who = [...learners, ...users]
  const mentions = (text: RawBuilder<unknown>, values: readonly string[]) =>
    sql`exists (select from unnest(${values}::text[]) said (it) where position(said.it in ${text}) > 0)`
  const digits = phones.map(phone => phone.slice(-10))
  return [
    sql`delete from notifications n where n.user_id = ${uuids(users)}
      or ${mentions(sql`n.args::text`, learners)}
      or exists (select from jsonb_each_text(n.link) pointed where pointed.value = ${strings(ids)})
      or (n.user_id in (
          select g.user_id from learner_guardians g where g.learner_id = ${uuids(idsOf(scope.shared))}
          union select i.user_id from guardian_invitations i where i.invited_by = ${uuids(users)}
          union select i.invited_by from guardian_invitations i where i.user_id = ${uuids(users)})
        and ${users.length > 0} and ${mentions(sql`n.args::text`, names)})`,
    sql`delete from idempotency_keys where split_part(actor, ':', 2) = ${strings(users)}
      or ${mentions(sql`answer`, [...who, ...names])}`,
    sql`delete from outbox_events where published_at is not null
      and (${mentions(sql`payload::text`, who)} or ${mentions(sql`topics::text`, users)})`,
    sql`delete from demo_messages where phone = ${strings(phones)} or ${mentions(sql`body`, names)}`,
    // A row of a list that named them: the list says that it had one more.
    sql`update import_rows r set cells = array_fill(''::text, array[cardinality(r.cells)]), fixes = '{}', key = null,
      changes = '[]', problems = '[]', kept = null, outcome = case when r.result is null then 'wrong' else r.outcome end,
      result = case when r.result in ('created', 'updated') then 'kept' else r.result end
      where ${mentions(sql`coalesce(r.kept::text, '')`, [...who, ...ids])}
        or ${mentions(sql`regexp_replace(array_to_string(r.cells, ' ') || r.fixes::text || coalesce(r.key, ''), '[^0-9]', '', 'g')`, digits)}`,
    sql`update user_merges set reason = '', moved = '{}'
      where kept_user_id = ${uuids(users)} or merged_user_id = ${uuids(users)}`,
    sql`update audit_entries a set details = without_words(a.details, ${words}::text[]),
      address = case when a.actor_user_id = ${uuids(users)} then null else a.address end
      where a.subject_id = ${uuids(ids)} or a.actor_user_id = ${uuids(users)} or ${mentions(sql`a.details::text`, who)}`,
  ]
}

/** The account itself: doors, devices, proofs and the number. */
function ofAccounts({ users, phones, now }: Gone): RawBuilder<unknown>[] {
  const own = sql`user_id = ${uuids(users)}`
  return [
    sql`delete from push_devices where ${own}`,
    sql`delete from live_tickets where ${own}`,
    sql`delete from identity_codes where ${own} or phone = ${strings(phones)}`,
    sql`delete from identity_links where ${own}`,
    sql`delete from identity_sessions where ${own}`,
    sql`delete from calendar_feeds where ${own}`,
    sql`delete from notification_settings where ${own}`,
    sql`delete from saved_filters where ${own}`,
    sql`delete from call_counts where exists (
      select from unnest(${[...users, ...phones]}::text[]) said (it) where position(said.it in key) > 0)`,
    // What they accepted for a center is the center's contract.
    sql`update terms_acceptances set name_typed = ${ERASED_NAMES.account}, address = null where ${own} and center_id is null`,
    sql`update center_members set name = null where ${own}`,
    sql`delete from expert_invitations where phone = ${strings(phones)}`,
    sql`delete from lead_notes where lead_id in (select id from leads where ${own} or phone = ${strings(phones)})`,
    sql`delete from leads where ${own} or phone = ${strings(phones)}`,
    sql`update users set phone = null, name = ${ERASED_NAMES.account}, address_line = null, city = null, latitude = null,
      longitude = null, status = 'inactive', erased_at = ${now} where id = ${uuids(users)}`,
  ]
}
