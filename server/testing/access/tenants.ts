import sharp from 'sharp'
import { CENTER_AREAS } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import { newId } from '#domain/kernel/ids.ts'
import { blockSpaces } from '#server/modules/schedule/public.ts'
import type { Database } from '#server/platform/database.ts'
import { randomCode } from '#server/platform/random-code.ts'
import type { testApp } from '#server/testing/app.ts'
import { aBatch, inBatch } from '#server/testing/batches.ts'
import { TEST_NOW } from '#server/testing/context.ts'
import { aHandIn } from '#server/testing/documents.ts'
import { anInvoice } from '#server/testing/invoices.ts'
import { aPaidMonth } from '#server/testing/payouts.ts'
import {
  aCenter,
  aLearner,
  anEngagement,
  anExpert,
  anItem,
  anOffer,
  aRate,
  aSpace,
  aUser,
  openEveryDay,
  teachesEveryDay,
} from '#server/testing/people.ts'
import { uploader } from '#server/testing/uploads.ts'
import { type CallerKind, ROLE_OF } from './expected-who.ts'

type App = Awaited<ReturnType<typeof testApp>>

/** What an id of a request names. A part that brings a new thing adds its kind here and its row in `aTenant`. */
export type IdKind =
  | 'center'
  | 'learner'
  | 'expert'
  | 'service'
  | 'language'
  | 'level'
  | 'centerType'
  | 'operatingEntity'
  | 'qualification'
  | 'amenity'
  | 'serviceCategory'
  | 'space'
  /** A time in which the space is closed. */
  | 'space block'
  | 'rate'
  | 'booking'
  | 'cancelled booking'
  | 'order'
  /** What the guardian was issued for it. */
  | 'invoice'
  | 'refund'
  /** A line of October, in a statement that is in a bank file. */
  | 'earning'
  /** A list of learners that the center brought, looked through. */
  | 'import'
  /** A code of the center for everything. */
  | 'discount'
  /** Somebody whom the guardian invited by name. */
  | 'referral'
  /** Of an expert by phone, a while ago. */
  | 'expert invitation'
  | 'statement'
  | 'payout'
  | 'time off'
  | 'batch'
  | 'engagement'
  /** A version of the terms that the center has sent. */
  | 'agreement'
  /** A coming class of the batch, in which the learner and a neighbour's child are seated. */
  | 'class'
  /** Another time that the center asks for, one of the times it proposes, and a choice that a family has. */
  | 'reschedule'
  | 'proposal'
  | 'compensation'
  /** A make-up credit of the learner. */
  | 'credit'
  /** One that is not open to join: seen by those alone whose it is. */
  | 'paused batch'
  /** A place in the batch of a second child of the guardian, to be paid at the center. */
  | 'enrolment'
  /** A picture that the guardian uploaded. */
  | 'file'
  /** A picture in the expert's gallery, for families. */
  | 'gallery item'
  /** A document of the expert, not submitted yet, and what kind it is. */
  | 'document'
  | 'document kind'
  /** A question to the batch that rests, and one of its answers. */
  | 'poll'
  | 'poll option'
  /** To the batch that rests, sent. */
  | 'announcement'
  /** With the expert, about the learner, and its first message. */
  | 'conversation'
  | 'conversation message'
  /** A calendar link of the guardian. */
  | 'feed'
  /** What an expert narrows a list by. */
  | 'saved filter'
  | 'member'
  | 'membership'
  | 'reason'
  | 'leave reason'
  /** A neighbour's family asks to join the center. */
  | 'request'
  | 'user'
  | 'session'
  /** What the guardian was told. */
  | 'notification'

export interface Caller {
  kind: CallerKind
  userId: string | null
  role: Role | null
  /** For the centerId header. */
  centerId: string | null
  token: string | null
}

/** A whole center with its people and what they have: nobody of another tenant may see or touch it. */
export interface Tenant {
  name: string
  /** What opens the guardian's other calendar link. */
  feedToken: string
  referralCode: string
  ids: Record<IdKind, string>
  callers: Record<CallerKind, Caller>
  /** Another family of the same center, which shares its batch, classes, expert and space. */
  neighbour: { caller: Caller; learnerId: string; bookingId: string }
  /** What another family of the same center is called and can be reached by. */
  neighbours: string[]
  /** Names, numbers and codes that must never be read by anybody of another tenant. */
  marks: string[]
}

const startsAt = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000).toISOString()

/** Seeds a tenant; bookings, payments and refunds come about through the API, as they would. */
export async function aTenant(
  db: Database,
  app: App,
  given: { name: string; phones: string; admin: string },
): Promise<Tenant> {
  const { name, phones } = given
  const tx = db.kysely
  let nth = 0
  const phone = () => `+91${phones}${String(++nth).padStart(4, '0')}`
  const person = async (who: string) => aUser(tx, { name: `${who} ${name}`, phone: phone() })

  const service = await anItem(tx, { en: `Dance of ${name}`, hi: 'नृत्य' })
  const center = await aCenter(tx, { name: `House ${name}`, payAtCenter: true })
  await openEveryDay(tx, center)
  await anOffer(tx, center, service)
  const space = await aSpace(tx, center, { name: `Room ${name}`, places: 4 })
  const expert = await anExpert(tx, { name: `Teacher ${name}`, serviceIds: [service] })
  const engagement = await anEngagement(tx, center, expert.expertId)
  await teachesEveryDay(tx, expert.expertId)
  const rate = await aRate(tx, { centerId: center, expertId: expert.expertId, serviceId: service })
  const guardian = await person('Guardian')
  const { learnerId: learner } = await aLearner(tx, { name: `Secret ${name} Child`, userId: guardian })
  const membership = newId()
  await db.pool.query(
    `insert into memberships (id, center_id, learner_id, status, flat, created_at) values ($1, $2, $3, 'active', $4, $5)`,
    [membership, center, learner, `Flat ${name}`, TEST_NOW],
  )
  const [block] = await blockSpaces(
    tx,
    {
      centerId: center,
      spaceIds: [space],
      from: new Date(startsAt(600)),
      until: new Date(startsAt(602)),
      reason: `Party ${name}`,
      createdBy: guardian,
    },
    TEST_NOW,
  )
  const timeOff = newId()
  await db.pool.query(
    `insert into expert_time_off (id, expert_id, period, reason, created_at)
     values ($1, $2, tstzrange($3, $4), $5, $6)`,
    [timeOff, expert.expertId, startsAt(500), startsAt(502), `Away ${name}`, TEST_NOW],
  )
  const batch = newId()
  await db.pool.query(
    `insert into batches (id, center_id, service_id, space_id, name, status, capacity, price_amount, price_per, starts_on,
       recurrence, start_minute, minutes, created_at)
     values ($1, $2, $3, $4, $5, 'active', 10, 100000, 'month', '2026-12-01', 'FREQ=WEEKLY;BYDAY=MO', 600, 60, $6)`,
    [batch, center, service, space, `Batch ${name}`, TEST_NOW],
  )
  const pausedBatch = await aBatch(tx, {
    centerId: center,
    serviceId: service,
    spaceId: space,
    expertIds: [expert.expertId],
    name: `Resting ${name}`,
    status: 'paused',
  })
  await inBatch(tx, pausedBatch, learner, guardian)

  const importId = newId()
  await db.pool.query(
    `insert into imports (id, kind, center_id, created_by, language, file_name, headers, mapping, status, rows_total, created_at)
     values ($1, 'learners', $2, $3, 'en', $4, '{Name,Born,Phone}', '{"name": 0}', 'checked', 1, $5)`,
    [importId, center, guardian, `list of ${name}.csv`, TEST_NOW],
  )
  await db.pool.query(
    `insert into import_rows (import_id, line, cells, key, outcome) values ($1, 2, array[$2::text], '', 'wrong')`,
    [importId, `Child of ${name}`],
  )
  const [credit, discount, invitation, referral] = [newId(), newId(), newId(), newId()]
  await db.pool.query(
    `insert into expert_invitations (id, center_id, phone, name, service_ids, message, language, invited_by, created_at,
       sent_at, expires_at)
     values ($1, $2, '+9198861' || lpad((random() * 99999)::int::text, 5, '0'), $3, array[$4::uuid], '', 'en', $5, '2026-11-01', '2026-11-01', '2027-01-30')`,
    [invitation, center, `Invited ${name}`, service, guardian],
  )
  await db.pool.query(
    `insert into discounts (id, center_id, code, status, basis_points, currency, valid_from, scope, new_learners_only,
       every_renewal, created_by, created_at)
     values ($1, $2, $3, 'active', 1000, 'INR', '2026-11-01', 'all', false, false, $4, $5)`,
    [discount, center, `OFF${name.toUpperCase().replace(/[^A-Z0-9]/g, '')}`, guardian, TEST_NOW],
  )
  const referralCode = randomCode(8)
  await db.pool.query('insert into referral_codes (user_id, code, created_at) values ($1, $2, $3)', [
    guardian,
    referralCode,
    TEST_NOW,
  ])
  await db.pool.query(
    `insert into referrals (id, inviter_user_id, name, phone_digest, status, invited_at)
     values ($1, $2, $3, $4, 'invited', $5)`,
    [referral, guardian, `Friend of ${name}`, `digest ${name}`, TEST_NOW],
  )
  await db.pool.query(
    `insert into make_up_credits (id, center_id, learner_id, service_id, reason, status, issued_at, expires_on, note)
     values ($1, $2, $3, $4, 'goodwill', 'issued', $5, '2027-01-20', $6)`,
    [credit, center, learner, service, TEST_NOW, `Kindness ${name}`],
  )

  const agreement = newId()
  await db.pool.query(
    `insert into agreements (id, engagement_id, center_id, expert_id, number, status, made_by, made_by_user, fee_model,
       share_basis_points, currency, service_ids, weekdays, from_on, notice_days, note, texts, fingerprint, created_at, sent_at)
     values ($1, $2, $3, $4, 1, 'sent', 'center', $5, 'share', 6000, 'INR', array[$6::uuid], '{1}', '2026-12-01', 30, $7,
       $8, $9, $10, $10)`,
    [
      agreement,
      engagement,
      center,
      expert.expertId,
      expert.userId,
      service,
      `Terms ${name}`,
      JSON.stringify({ en: { title: name, clauses: [] }, hi: { title: name, clauses: [] } }),
      'f'.repeat(64),
      TEST_NOW,
    ],
  )

  const member = async (
    who: string,
    centerRole: string,
    more: { status?: string; permissions?: object } = {},
  ) => {
    const userId = await person(who)
    await db.pool.query(
      `insert into center_members (center_id, user_id, center_role, permissions, status, created_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [center, userId, centerRole, more.permissions ?? null, more.status ?? 'active', TEST_NOW],
    )
    return userId
  }
  const nothing = Object.fromEntries(CENTER_AREAS.map(area => [area, 'none']))
  const inactiveUser = await person('Gone')
  const userIds: Record<CallerKind, string | null> = {
    nobody: null,
    learner: guardian,
    expert: expert.userId,
    admin: given.admin,
    head: await member('Head', 'head'),
    manager: await member('Manager', 'manager'),
    coordinator: await member('Coordinator', 'coordinator'),
    accountant: await member('Accountant', 'accountant'),
    'member without access': await member('Bare', 'coordinator', { permissions: nothing }),
    'inactive member': await member('Former', 'head', { status: 'inactive' }),
    'inactive user': inactiveUser,
    'head of a suspended center': await person('Suspended'),
  }
  const suspended = await aCenter(tx, { name: `Suspended ${name}`, status: 'suspended' })
  await db.pool.query(
    `insert into center_members (center_id, user_id, center_role, created_at) values ($1, $2, 'head', $3)`,
    [suspended, userIds['head of a suspended center'], TEST_NOW],
  )
  const paidMonth = await aPaidMonth(db, {
    engagementId: engagement,
    centerId: center,
    expertId: expert.expertId,
    expertUserId: expert.userId,
    serviceId: service,
    memberId: userIds.head!,
    name,
  })
  const callers = {} as Record<CallerKind, Caller>
  for (const kind of Object.keys(userIds) as CallerKind[]) {
    const userId = userIds[kind]
    const role = ROLE_OF[kind]
    const token = userId && role ? await app.tokenOf(userId, role) : null
    const centerId = role !== 'center' ? null : kind === 'head of a suspended center' ? suspended : center
    callers[kind] = { kind, userId, role, centerId, token }
  }
  await db.pool.query(`update users set status = 'inactive' where id = $1`, [inactiveUser])

  const call = async (who: Caller, method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await app.http.inject({
      method,
      url: `/api/v1${url}`,
      headers: {
        authorization: `Bearer ${who.token}`,
        ...(who.centerId && { centerid: who.centerId }),
        'idempotency-key': newId(),
      },
      ...(payload && { payload }),
    })
    if (answer.statusCode >= 300) throw new Error(`seeding ${name}: ${url} ${answer.body}`)
    return answer.json()
  }
  const book = async (hours: number) =>
    call(callers.learner, 'POST', '/bookings', {
      rateId: rate,
      startsAt: startsAt(hours),
      learnerIds: [learner],
      paymentChannel: 'center',
      expectedTotal: 80_000,
      note: `Note ${name}`,
    })
  const neighbour = await person('Neighbour')
  const { learnerId: neighbourChild } = await aLearner(tx, { name: `Hidden ${name} Kid`, userId: neighbour })
  const asNeighbour: Caller = {
    kind: 'learner',
    userId: neighbour,
    role: 'learner',
    centerId: null,
    token: await app.tokenOf(neighbour, 'learner'),
  }
  const theirs = await call(asNeighbour, 'POST', '/bookings', {
    rateId: rate,
    startsAt: startsAt(50),
    learnerIds: [neighbourChild],
    paymentChannel: 'center',
    expectedTotal: 80_000,
    note: `Whisper ${name}`,
  })
  const aClass = newId()
  const period = `[${startsAt(240)},${startsAt(241)})`
  await db.pool.query(
    `insert into class_sessions (id, center_id, kind, batch_id, service_id, space_id, starts_at, ends_at, status, pattern_on, created_at)
     values ($1, $2, 'batch', $3, $4, $5, lower($6::tstzrange), upper($6::tstzrange), 'scheduled', '2026-12-01', $7)`,
    [aClass, center, batch, service, space, period, TEST_NOW],
  )
  await db.pool.query('insert into class_session_experts (class_session_id, expert_id) values ($1, $2)', [
    aClass,
    expert.expertId,
  ])
  await db.pool.query(
    `insert into class_participants (class_session_id, learner_id, kind)
     select $1, unnest($2::uuid[]), 'enrolled'`,
    [aClass, [learner, neighbourChild]],
  )
  await db.pool.query(
    `insert into claims (class_session_id, resource_kind, resource_id, place, period)
     select $1, kind, id, place, $2 from (values ('expert', $3::uuid, 0), ('space', $4, 4), ('learner', $5, 0),
       ('learner', $6, 0)) wanted(kind, id, place)`,
    [aClass, period, expert.expertId, space, learner, neighbourChild],
  )
  // Both before the guardian's next call: what somebody may do is remembered from one call to the next.
  const { learnerId: dancer } = await aLearner(tx, { name: `Secret ${name} Dancer`, userId: guardian })
  const { learnerId: sibling } = await aLearner(tx, { name: `Secret ${name} Sibling`, userId: guardian })
  // Before the guardian's first call: what they may do is remembered from there on.
  const joining = await call(callers.learner, 'POST', '/joining-requests', {
    centerId: center,
    learnerIds: [sibling],
    message: `Plea ${name}`,
  })
  const request = joining.requests[0].requestId
  const place = await call(callers.learner, 'POST', '/enrolments', {
    batchId: batch,
    learnerIds: [dancer],
    paymentChannel: 'center',
    expectedTotal: 100_000,
  })
  const free = await call(callers.coordinator, 'GET', `/classes/${aClass}/proposals`)
  const reschedule = await call(callers.coordinator, 'POST', `/classes/${aClass}/reschedules`, {
    startsAt: [free.proposals[0].startsAt],
    message: `Question ${name}`,
  })
  const [enrolment, compensation, classOff] = [newId(), newId(), newId()]
  await db.pool.query(
    `insert into class_sessions (id, center_id, kind, batch_id, service_id, starts_at, ends_at, status, created_at)
     values ($1, $2, 'batch', $3, $4, $5, $6, 'cancelled', $7)`,
    [classOff, center, batch, service, startsAt(-30), startsAt(-29), TEST_NOW],
  )
  await db.pool.query(
    `insert into enrolments (id, batch_id, center_id, learner_id, status, group_id, enrolled_by, enrolled_as, starts_on,
       created_at) values ($1, $2, $3, $4, 'completed', $1, $5, 'learner', '2026-10-01', $6)`,
    [enrolment, batch, center, learner, guardian, TEST_NOW],
  )
  await db.pool.query(
    `insert into compensations (id, class_session_id, learner_id, enrolment_id, center_id, status, refund_amount,
       currency, choose_by, created_at) values ($1, $2, $3, $4, $5, 'open', 0, 'INR', $6, $7)`,
    [compensation, classOff, learner, enrolment, center, startsAt(100), TEST_NOW],
  )
  const booking = await book(74)
  const paid = await book(98)
  const invoice = await anInvoice(tx, {
    orderId: booking.orderId,
    centerId: center,
    buyerUserId: guardian,
    buyerName: `Guardian ${name}`,
  })
  const order = await call(callers.coordinator, 'POST', `/orders/${paid.orderId}/desk-payments`, {
    method: 'bank',
    amount: 80_000,
    reference: `REF${name}`,
  })
  await call(callers.learner, 'POST', `/bookings/${paid.id}/cancellation`, { expectedRefund: 80_000 })
  const session = newId()
  await db.pool.query(
    `insert into identity_sessions (id, user_id, role, device, created_at, expires_at)
     values ($1, $2, 'learner', $3, $4, $4::timestamptz + interval '1 day')`,
    [session, guardian, `Phone of ${name}`, TEST_NOW],
  )
  const poll = await call(callers.head, 'POST', '/polls', {
    audience: 'batch',
    batchId: pausedBatch,
    voters: 'family',
    question: `Poll of ${name}`,
    choice: 'one',
    isNamed: true,
    options: [{ label: 'Yes' }, { label: 'No' }],
    closesAt: startsAt(72),
    remindBefore: false,
  })
  const announcement = await call(callers.head, 'POST', '/announcements', {
    audience: { kind: 'batch', batchId: pausedBatch },
    words: { en: { title: `Announcement of ${name}`, text: 'The hall is being painted.' } },
    answers: 'desk',
  })
  await db.pool.query(
    `with sent as (update announcements set status = 'sent', sent_at = send_at where id = $1 returning id)
     insert into announcement_learners (announcement_id, learner_id) select id, $2 from sent`,
    [announcement.id, learner],
  )
  const conversation = await call(callers.learner, 'POST', '/conversations', {
    id: newId(),
    messageId: newId(),
    learnerId: learner,
    centerId: center,
    expertId: expert.expertId,
    text: `Worry of ${name}`,
  })
  const feed = await call(callers.learner, 'POST', '/calendar-feeds', {})
  const open = await call(callers.learner, 'POST', '/calendar-feeds', { learnerIds: [learner] })
  const savedFilter = await call(callers.expert, 'POST', '/saved-filters', {
    list: '/expert/bookings GET /bookings',
    name: `Saved by ${name}`,
    values: { status: 'upcoming' },
  })
  const links = await call(callers.learner, 'GET', '/calendar-feeds')
  const { url } = links.items.find((one: { id: string }) => one.id === open.id)
  const told = await call(callers.learner, 'GET', '/notifications')
  const notification = told.items[0].id
  await db.pool.query(
    `insert into reminders (id, user_id, role, kind, step, thing_id, learner_id, moment, center_id, notification_id, sent_on,
       sent_at) values ($1, $2, 'learner', 'class', 'evening', $3, $4, $5, $6, $7, '2026-11-21', $8)`,
    [newId(), guardian, classOff, learner, startsAt(100), center, notification, TEST_NOW],
  )
  const shown = await call(callers.learner, 'GET', `/orders/${order.id}`)
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const files = uploader(app.http, callers.learner.token!)
  const file = (await files.upload('profile_picture', `Photo ${name}.png`, picture)).json().id
  const galleryItem = newId()
  const shot = newId()
  await db.pool.query(
    `insert into files (id, owner_user_id, owner_role, purpose, name, media_type, size, received, status, stored_bytes,
       subject_kind, subject_id, claimed_at, created_at, changed_at, ready_at)
     values ($1, $2, 'expert', 'media', $3, 'image/png', 10, 10, 'ready', 10, 'gallery_item', $4, $5, $5, $5, $5)`,
    [shot, expert.userId, `Shot ${name}.png`, galleryItem, TEST_NOW],
  )
  await db.pool.query(
    `insert into gallery_items (id, gallery, expert_id, file_id, bytes, caption, shown_to, position, added_by, added_as, created_at)
     values ($1, 'expert', $2, $3, 10, $4, 'families', 0, $5, 'expert', $6)`,
    [galleryItem, expert.expertId, shot, `Caption ${name}`, expert.userId, TEST_NOW],
  )
  const documents = await aHandIn(tx, {
    expertId: expert.expertId,
    userId: expert.userId,
    fileName: `Card ${name}.png`,
  })
  const { rows } = await db.pool.query<{ phone: string }>('select phone from users where name like $1', [
    `% ${name}`,
  ])
  return {
    name,
    feedToken: String(url).split('/').at(-1) ?? '',
    referralCode,
    callers,
    ids: {
      center,
      learner,
      expert: expert.expertId,
      service,
      language: await anItem(tx, { list: 'language' }),
      level: await anItem(tx, { list: 'level' }),
      centerType: await anItem(tx, { list: 'center_type' }),
      operatingEntity: await anItem(tx, { list: 'operating_entity' }),
      qualification: await anItem(tx, { list: 'qualification' }),
      amenity: await anItem(tx, { list: 'amenity' }),
      serviceCategory: await anItem(tx, { list: 'service_category' }),
      space,
      rate,
      booking: booking.id,
      'cancelled booking': paid.id,
      order: booking.orderId,
      invoice,
      refund: shown.refunds[0].id,
      'space block': block!,
      ...paidMonth,
      'time off': timeOff,
      batch,
      engagement,
      agreement,
      reschedule: reschedule.id,
      proposal: reschedule.proposals[0].id,
      compensation,
      class: aClass,
      credit,
      import: importId,
      referral,
      discount,
      'expert invitation': invitation,
      'paused batch': pausedBatch,
      enrolment: place.enrolments[0].id,
      file,
      'gallery item': galleryItem,
      document: documents.documentId,
      'document kind': documents.kindId,
      poll: poll.id,
      'poll option': poll.options[0].id,
      announcement: announcement.id,
      conversation: conversation.id,
      'conversation message': conversation.messages[0].id,
      feed: feed.id,
      'saved filter': savedFilter.id,
      member: userIds.accountant!,
      membership,
      reason: await anItem(tx, { list: 'reject_reason' }),
      'leave reason': await anItem(tx, { list: 'leave_reason' }),
      request,
      user: guardian,
      session,
      notification,
    },
    neighbour: { caller: asNeighbour, learnerId: neighbourChild, bookingId: theirs.id },
    neighbours: [`Hidden ${name} Kid`, `Neighbour ${name}`, `Whisper ${name}`, neighbourChild],
    marks: [
      `Hidden ${name} Kid`,
      `Whisper ${name}`,
      ...rows.map(row => row.phone),
      `Secret ${name} Child`,
      `Secret ${name} Dancer`,
      dancer,
      place.enrolments[0].id,
      place.orderId,
      `Guardian ${name}`,
      `Flat ${name}`,
      `Shot ${name}`,
      `Caption ${name}`,
      `Plea ${name}`,
      `Secret ${name} Sibling`,
      request,
      `Away ${name}`,
      `Note ${name}`,
      `Question ${name}`,
      `Poll of ${name}`,
      poll.id,
      `Announcement of ${name}`,
      `Worry of ${name}`,
      conversation.id,
      announcement.id,
      reschedule.id,
      compensation,
      `Kindness ${name}`,
      credit,
      discount,
      `Invited ${name}`,
      `Resting ${name}`,
      `Party ${name}`,
      `Terms ${name}`,
      `Earned ${name}`,
      `Holder ${name}`,
      paidMonth.earning,
      paidMonth.statement,
      paidMonth.payout,
      engagement,
      agreement,
      `Photo ${name}`,
      file,
      `Card ${name}`,
      documents.documentId,
      `REF${name.toUpperCase()}`,
      booking.id,
      booking.orderId,
      invoice,
      booking.code,
      learner,
      session,
      `Phone of ${name}`,
      ...['Head', 'Manager', 'Coordinator', 'Accountant', 'Bare', 'Former'].map(who => `${who} ${name}`),
    ],
  }
}
