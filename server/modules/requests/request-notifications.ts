import type { Language } from '#domain/kernel/language.ts'
import { areaOf, REQUEST_FACTS } from '#domain/modules/requests/request-kinds.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Recipient } from '#server/platform/notifications.ts'
import { requestNotifications } from './notification-templates.ts'
import type { RequestNews } from './request-kind.ts'
import type { PartyNames, RequestRow } from './request-queries.ts'

/** What was said with it: a question, a note. */
interface Said {
  words?: string
}

/** Whom each piece of news is for. */
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

/** Letters of somebody's words that fit into a notification. */
const MOST_LETTERS = 120

/** Tells the side it concerns what happened to a request; a `class` is told by the kind itself. */
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
  const notice = {
    recipients,
    args: {
      about: { en: withService('en', names.service_en), hi: withService('hi', names.service_hi) },
      requester: { kind: request.requester_kind, id: request.requester_id, name: names.requester },
      responder: { kind: request.responder_kind, id: request.responder_id, name: names.responder },
    },
    link: { kind: request.kind, requestId: request.id },
    centerId: request.center_id,
  }
  const { args } = notice
  switch (news) {
    case 'asked':
      return ctx.notify(requestNotifications['request.asked'], {
        ...notice,
        args: { ...args, until: request.expires_at },
      })
    case 'approved':
      return ctx.notify(requestNotifications['request.approved'], notice)
    case 'rejected': {
      const reason = { en: names.reason_en ?? '', hi: names.reason_hi ?? '' }
      return ctx.notify(requestNotifications['request.rejected'], {
        ...notice,
        args: { ...args, reason, words: brief(words) },
      })
    }
    case 'cancelled':
      return ctx.notify(requestNotifications['request.cancelled'], notice)
    case 'expired':
      return ctx.notify(requestNotifications['request.expired'], notice)
    case 'superseded':
      return ctx.notify(requestNotifications['request.superseded'], notice)
    case 'info-needed':
      return ctx.notify(requestNotifications['request.info-needed'], {
        ...notice,
        args: { ...args, words: brief(words) },
      })
    case 'info-given':
      return ctx.notify(requestNotifications['request.info-given'], {
        ...notice,
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
