import type { SignedIn } from '#domain/access/actor.ts'
import { isoInstant } from '#domain/kernel/time.ts'
import {
  againFrom,
  isForFamilies,
  MOST_ANSWERS,
  type Wordings,
} from '#domain/modules/announcements/announcement-rules.ts'
import { announcementStates } from '#domain/modules/announcements/announcement-states.ts'
import { refuse } from '#domain/refusals.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { describeFile, findFiles } from '#server/modules/files/public.ts'
import type { UserCtx } from '#server/platform/context.ts'
import { type AnnouncementRow, findAnnouncement } from './announcement-view-queries.ts'

type Announcement = ApiAnswer<'GET /announcements/{id}'>
type FileRow = Awaited<ReturnType<typeof findFiles>>[number]

/** An announcement as the actor may see it after what they did. */
export async function shownAnnouncement(ctx: UserCtx, id: string) {
  const row = await findAnnouncement(ctx.tx, ctx.actor, id, ctx.now, true)
  const [answer] = row ? await announcementAnswers(ctx, [row]) : []
  return answer ?? refuse('not_found')
}

/** Announcements as their reader sees them. */
export async function announcementAnswers(
  ctx: UserCtx,
  rows: readonly AnnouncementRow[],
): Promise<Announcement[]> {
  const ids = rows.flatMap(row => row.files.map(file => file.id))
  const files = ids.length === 0 ? [] : await findFiles(ctx.tx, ids)
  const byId = new Map(files.map(file => [file.id, file]))
  return rows.map(row => answerOf(ctx, row, byId))
}

function answerOf(ctx: UserCtx, row: AnnouncementRow, files: ReadonlyMap<string, FileRow>): Announcement {
  const { actor, now } = ctx
  const words = row.words
  // Of a withdrawn one its readers see that it was, and no more.
  const isGone = row.status === 'withdrawn' && !row.isStaff
  const filesOf = (kind: 'picture' | 'document') =>
    isGone
      ? []
      : row.files.flatMap(({ id, kind: own }) => {
          const file = own === kind ? files.get(id) : undefined
          return file ? [describeFile(ctx, file)] : []
        })
  const figures = figuresOf(row)
  const from =
    row.status === 'sent' && row.sent_at && figures && figures.unopened > 0
      ? againFrom({ sentAt: row.again_at ?? row.sent_at, times: row.again_times })
      : null
  const isSent = row.status === 'sent'
  return {
    id: row.id,
    status: row.status,
    words: isGone ? withoutText(words) : { en: words.en ?? null, hi: words.hi ?? null },
    audience: {
      kind: row.audience,
      batch: row.batch_id === null ? null : { id: row.batch_id, name: row.batch_name ?? '' },
      service:
        row.service_id === null
          ? null
          : { id: row.service_id, name: { en: row.service_name.en ?? '', hi: row.service_name.hi ?? '' } },
      filterName: row.isStaff ? row.filter_name : null,
      filter: row.manages ? row.filter : null,
    },
    center: { id: row.center_id, name: row.center_name, timeZone: row.time_zone },
    expert: row.expert_id === null ? null : { id: row.expert_id, name: row.expert_name ?? '' },
    author: row.isStaff && actor.role === 'center' ? row.author : null,
    sendAt: isoInstant(row.send_at),
    sentAt: row.sent_at && isoInstant(row.sent_at),
    missedBecause: row.missed_because,
    answers: row.answers,
    pictures: filesOf('picture'),
    documents: filesOf('document'),
    own: row.isReader
      ? {
          learners: row.learners,
          seenAt: row.seen_at && isoInstant(row.seen_at),
          answers: row.own_answers,
        }
      : null,
    figures,
    againFrom: from && isoInstant(from),
    can: {
      change: row.manages && row.status === 'scheduled',
      withdraw: row.manages && announcementStates.allowed(row.status).includes('withdraw'),
      again: row.manages && from !== null && from <= now,
      readers: row.isStaff && row.sent_at !== null,
      readAnswers: row.isStaff && row.answers === 'desk',
      answer: row.isReader && isSent && row.answers === 'desk' && row.own_answers.length < MOST_ANSWERS,
    },
  }
}

function figuresOf(row: AnnouncementRow): Announcement['figures'] {
  const { people, reached } = row
  if (!people) return null
  const isFamilies = isForFamilies(row.audience)
  return {
    ...people,
    learners: isFamilies && reached ? reached.learners : null,
    families: isFamilies && reached ? reached.families : null,
    unreached: reached?.unreached ?? 0,
    quiet: reached?.quiet ?? 0,
    seenLearners: reached?.seenLearners ?? 0,
    answers: row.answer_count,
  }
}

const withoutText = ({ en, hi }: Wordings): Announcement['words'] => ({
  en: en ? { title: en.title, text: '' } : null,
  hi: hi ? { title: hi.title, text: '' } : null,
})

/** In which of their roles somebody reads announcements; admins read none. */
export const readerRole = ({ role }: SignedIn): 'learner' | 'expert' | 'center' | null =>
  role === 'admin' ? null : role
