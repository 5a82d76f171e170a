import type { Language } from '#domain/kernel/language.ts'
import { areaOf, REQUEST_FACTS } from '#domain/modules/requests/request-kinds.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Recipient } from '#server/platform/notifications.ts'
import { requestNotifications } from './notification-templates.ts'
import type { RequestNews } from './request-kind.ts'
import type { PartyNames, RequestRow } from './request-queries.ts'

/** The text that came with it: a question, a note. */
interface Said {
  words?: string
}

/** Who gets which notification. */
const forSide: Record<RequestNews, readonly ('requester' | 'responder')[]> = {
  asked: ['responder'],
  approved: ['requester'],
  rejected: ['requester'],
  cancelled: ['responder'],
  expired: ['requester', 'responder'],
  superseded: ['requester'],
  'info-needed': ['requester'],
  'info-given': ['responder'],
}

/** The most characters of a person's text in a notification. */
const MOST_LETTERS = 120

/** Notifies the side affected about a request; for a `class` the kind does that itself. */
export async function notifyRequest(
  ctx: Ctx,
  news: RequestNews,
  request: RequestRow,
  names: PartyNames,
  { words = '' }: Said = {},
): Promise<void> {
  const recipients = forSide[news].flatMap(side => peopleOf(request, side))
  if (recipients.length === 0) return
  const { words: about } = REQUEST_FACTS[request.kind]
  const withService = (language: Language, service: string | null) =>
    service ? `${about[language]} (${service})` : about[language]
  const notification = {
    recipients,
    args: {
      about: { en: withService('en', names.service_en), hi: withService('hi', names.service_hi) },
      requester: { kind: request.requester_kind, id: request.requester_id, name: names.requester },
      responder: { kind: request.responder_kind, id: request.responder_id, name: names.responder },
    },
    link: { kind: request.kind, requestId: request.id },
    centerId: request.center_id,
    // Many requests for one batch are one row.
    bundle: `${request.kind}:${request.subject_id}`,
  }
  const { args } = notification
  switch (news) {
    case 'asked':
      return ctx.notify(requestNotifications['request.asked'], {
        ...notification,
        args: { ...args, until: request.expires_at },
      })
    case 'approved':
      return ctx.notify(requestNotifications['request.approved'], notification)
    case 'rejected': {
      const reason = { en: names.reason_en ?? '', hi: names.reason_hi ?? '' }
      return ctx.notify(requestNotifications['request.rejected'], {
        ...notification,
        args: { ...args, reason, words: brief(words) },
      })
    }
    case 'cancelled':
      return ctx.notify(requestNotifications['request.cancelled'], notification)
    case 'expired':
      return ctx.notify(requestNotifications['request.expired'], notification)
    case 'superseded':
      return ctx.notify(requestNotifications['request.superseded'], notification)
    case 'info-needed':
      return ctx.notify(requestNotifications['request.info-needed'], {
        ...notification,
        args: { ...args, words: brief(words) },
      })
    case 'info-given':
      return ctx.notify(requestNotifications['request.info-given'], {
        ...notification,
        args: { ...args, words: brief(words) },
      })
  }
}

function peopleOf(request: RequestRow, side: 'requester' | 'responder'): Recipient[] {
  const [kind, id] =
    side === 'requester'
      ? [request.requester_kind, request.requester_id]
      : [request.responder_kind, request.responder_id]
  if (kind === 'expert') return [{ expertId: id }]
  if (kind === 'learner') return [{ guardiansOf: id }]
  if (kind === 'class') return []
  if (kind === 'admin') return [{ admins: true }]
  const ofService = request.service_id ? { serviceId: request.service_id } : {}
  return [
    { membersOf: id, may: `${areaOf(request.kind, request.requester_kind)}:manage` as const, ...ofService },
  ]
}

function brief(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length <= MOST_LETTERS ? line : `${letters.slice(0, MOST_LETTERS - 1).join('')}…`
}
