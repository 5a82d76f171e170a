import { type SignedIn, serviceScope } from '#domain/access/actor.ts'
import { newId } from '#domain/kernel/ids.ts'
import { isRefusal, type Refusal } from '#domain/kernel/refusal.ts'
import {
  dayLimit,
  isForFamilies,
  MOST_DAYS_AHEAD,
  MOST_LEARNERS,
  maySendAt,
} from '#domain/modules/announcements/announcement-rules.ts'
import { kindOf } from '#domain/modules/files/media-types.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiHandlerInput } from '#domain/wire.ts'
import { notOffered } from '#server/modules/centers/public.ts'
import { claimFile, discardFiles } from '#server/modules/files/public.ts'
import { batchRows } from '#server/modules/schedule/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { operation } from '#server/platform/operation.ts'
import {
  findCenter,
  insertAnnouncement,
  lockAnnouncement,
  lockOthers,
  setFiles,
  updateAnnouncement,
} from '../announcement-queries.ts'
import { shownAnnouncement } from '../announcement-view.ts'
import { type Audience, measureReach } from '../audience-queries.ts'
import { tell } from '../tell-announcement.ts'

type Body = ApiHandlerInput<'POST /announcements'>['body']

/** Whom an announcement would reach now, in numbers. */
export const planAnnouncement = operation('POST /announcements/audience', async (ctx, { body }) => {
  const audience = await audienceMeant(ctx, body.audience)
  return isRefusal(audience) ? audience : measureReach(ctx.tx, audience, ctx.now)
})

/** Takes an announcement down, to be sent by the job: now or at its time. */
export const createAnnouncement = operation('POST /announcements', async (ctx, { body }) => {
  const { tx, actor, now } = ctx
  const audience = await audienceMeant(ctx, body.audience)
  if (isRefusal(audience)) return audience
  const id = newId(now.getTime())
  const sendAt = await whenToSend(ctx, body, audience, null)
  if (isRefusal(sendAt)) return sendAt
  await insertAnnouncement(tx, {
    id,
    center_id: audience.centerId,
    ...columnsOf(body, audience),
    send_at: sendAt,
    created_by: actor.userId,
    created_as: actor.role === 'expert' ? 'expert' : 'center',
    created_at: now,
  })
  const refused = await attach(ctx, id, body, audience.centerId, [])
  if (refused) return refused
  const announcement = await lockAnnouncement(tx, null, id)
  if (!announcement) throw new Error(`announcement ${id} is not there right after it was written`)
  await tell(ctx, 'announcement.created', announcement, { audience: body.audience.kind })
  return shownAnnouncement(ctx, id)
})

/** Puts other words, recipients, files or another time in place, until it is sent. */
export const changeAnnouncement = operation('PUT /announcements/{id}', async (ctx, { params, body }) => {
  const { tx, actor } = ctx
  const found = await lockAnnouncement(tx, actor, params.id)
  if (!found) return refuse('not_found')
  if (found.status !== 'scheduled') return refuse('announcement_sent')
  const audience = await audienceMeant(ctx, body.audience)
  if (isRefusal(audience)) return audience
  // An expert does not take it to another center.
  if (audience.centerId !== found.center_id) return refuse('not_found')
  const sendAt = await whenToSend(ctx, body, audience, found.id)
  if (isRefusal(sendAt)) return sendAt
  await updateAnnouncement(tx, found.id, { ...columnsOf(body, audience), send_at: sendAt })
  const refused = await attach(ctx, found.id, body, found.center_id, found.file_ids)
  if (refused) return refused
  // As a new one: where its time is now, the job is woken.
  await tell(ctx, 'announcement.created', found, { audience: body.audience.kind, changed: true })
  return shownAnnouncement(ctx, found.id)
})

const columnsOf = (body: Body, { kind, batchId, serviceId, filter }: Audience) => ({
  audience: kind,
  batch_id: batchId,
  service_id: serviceId,
  filter: filter && JSON.stringify(filter),
  filter_name: kind === 'filter' ? (body.audience.filterName ?? null) : null,
  words: JSON.stringify({ en: body.words.en ?? null, hi: body.words.hi ?? null }),
  answers: body.answers,
})

/** Whom it is for; a refusal where the actor may not write to them. */
async function audienceMeant(
  { tx, actor }: UserCtx,
  { kind, batchId, serviceId, filter }: Body['audience'],
): Promise<Audience | Refusal> {
  const batch = kind === 'batch' && batchId ? await batchRows.findOwn(tx, actor, batchId) : null
  if (kind === 'batch' && !batch) return refuse('not_found')
  const centerId = batch?.center_id ?? actor.center?.centerId
  if (!centerId) return refuse('not_allowed')
  if (!mayWriteTo(actor, kind)) return refuse('not_allowed')
  if (kind === 'service') {
    const isOwn = serviceScope(actor)?.includes(serviceId ?? '') ?? true
    const unknown = await notOffered(tx, centerId, serviceId ? [serviceId] : [], ['active', 'inactive'])
    if (!serviceId || !isOwn || unknown.length > 0) return refuse('not_found')
  }
  return {
    centerId,
    kind,
    batchId: batch?.id ?? null,
    serviceId: kind === 'service' ? (serviceId ?? null) : null,
    filter: kind === 'filter' ? (filter ?? {}) : null,
    authorId: actor.userId,
  }
}

/** Experts write to batches that they teach; who works with some activities writes to their people. */
const mayWriteTo = (actor: SignedIn, kind: Audience['kind']): boolean =>
  kind === 'batch' || (actor.role === 'center' && (kind === 'service' || serviceScope(actor) === null))

/** When it is sent, if it may be: within the limits of its day, and to somebody. */
async function whenToSend(
  { tx, actor, now }: UserCtx,
  body: Body,
  audience: Audience,
  id: string | null,
): Promise<Date | Refusal> {
  const sendAt = body.sendAt === undefined ? now : new Date(body.sendAt)
  if (body.sendAt !== undefined && !maySendAt(sendAt, now))
    return refuse('announcement_time', { args: { days: MOST_DAYS_AHEAD } })
  const center = await findCenter(tx, audience.centerId)
  // Members meet the gate of their center before; an expert meets it here.
  if (center.status !== 'active') return refuse('announcement_center')
  const byExpert = actor.role === 'expert' ? actor.userId : null
  const others = await lockOthers(tx, audience.centerId, sendAt, id)
  const limit = dayLimit(others, { sendAt, byExpert, timeZone: center.time_zone })
  if (limit) return refuse(limit.code, { args: { most: limit.most } })
  const reach = await measureReach(tx, audience, now)
  if (reach.people === 0) return refuse('announcement_nobody')
  if (isForFamilies(audience.kind) && (reach.learners ?? 0) > MOST_LEARNERS)
    return refuse('announcement_too_many', { args: { most: MOST_LEARNERS } })
  return sendAt
}

/** Attaches pictures and documents; what it had and has no more is discarded. */
async function attach(
  ctx: UserCtx,
  id: string,
  { pictureIds, documentIds }: Body,
  centerId: string,
  before: readonly string[],
): Promise<Refusal | null> {
  for (const fileId of [...pictureIds, ...documentIds]) {
    // A colleague's file that it has already.
    if (before.includes(fileId)) continue
    const file = await claimFile(ctx, {
      ...{ fileId, purpose: 'announcement', subjectKind: 'announcement' },
      ...{ subjectId: id, centerId },
    })
    if (isRefusal(file)) return file
    const isPicture = kindOf(file.mediaType) === 'image'
    if (isPicture !== pictureIds.includes(fileId)) return refuse('file_not_usable')
  }
  await setFiles(ctx.tx, id, { pictureIds, documentIds })
  const gone = before.filter(fileId => !pictureIds.includes(fileId) && !documentIds.includes(fileId))
  await discardFiles(ctx.tx, gone, ctx.now)
  return null
}
