import { formatMoney } from '#domain/kernel/money.ts'
import { DEFAULT_ZONE, formatNearDate, formatNearDateTime, minutesOfDayOf } from '#domain/kernel/time.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { type Request, usePartyName } from '../request-data.ts'
import type { InboxItem } from './inbox-data.ts'

export type ItemWords = {
  /** Who asks, or which class it is. */
  title: string
  /** What is asked, and what helps to answer it. */
  lines: string[]
}

const some = (...lines: (string | null | undefined | false)[]) =>
  lines.filter(line => typeof line === 'string' && line !== '') as string[]

/** Each thing that waits, in a title and a line or two. */
export function useItemWords(): (item: InboxItem) => ItemWords {
  const t = useT('common.inbox.lines')
  const name = useNames()
  const language = useLanguage()
  const ofRequest = useRequestLines()
  const party = usePartyName()
  return item => {
    const zone = item.center?.timeZone ?? DEFAULT_ZONE
    const at = (instant: string) => formatNearDateTime(new Date(instant), new Date(), zone, language)
    const money = (value: Parameters<typeof formatMoney>[0]) => formatMoney(value, language, { trim: true })
    switch (item.of) {
      case 'request': {
        const { request } = item
        const isOwn = request.side === 'asked'
        return {
          title: party(isOwn ? request.responder : request.requester),
          lines: isOwn
            ? some(t('asksBack', { question: request.infoAsked ?? '' }))
            : some(...ofRequest(request), request.message && t('message', { message: request.message })),
        }
      }
      case 'reschedule':
        return {
          title: name(item.title),
          lines: [t(`reschedule.${item.askedAs}`, { date: at(item.startsAt) })],
        }
      case 'agreement':
        return { title: item.name, lines: [t('agreement', { version: item.version })] }
      case 'documents':
        return { title: t('documentsTitle'), lines: [t('documents', { count: item.questions })] }
      case 'transfer':
        return {
          title: item.buyerName ?? t('family'),
          lines: some(
            t('transfer', { amount: money(item.amount), what: name(item.what) }),
            item.reference &&
              t(item.method === 'upi' ? 'transferUpi' : 'transferBank', { reference: item.reference }),
          ),
        }
      case 'refund':
        return {
          title: item.buyerName ?? t('family'),
          lines: some(
            t('refund', { amount: money(item.amount), what: name(item.what) }),
            item.askedByName && t('askedBy', { name: item.askedByName }),
          ),
        }
      case 'attendance':
        return {
          title: name(item.title),
          lines: some(
            [at(item.startsAt), item.space].filter(Boolean).join(' · '),
            [
              item.experts.join(', '),
              item.marked > 0
                ? t('attendancePart', { marked: item.marked, expected: item.expected })
                : t('attendanceNone', { expected: item.expected }),
            ]
              .filter(Boolean)
              .join(' · '),
          ),
        }
    }
  }
}

/** What a request of each kind asks for, in its own words. */
function useRequestLines(): (request: Request) => (string | null)[] {
  const t = useT('common.inbox.lines')
  const facts = useT('common.requests.facts')
  const name = useNames()
  const language = useLanguage()
  return ({ card, center, service }) => {
    const zone = center?.timeZone ?? DEFAULT_ZONE
    const at = (instant: string) => formatNearDateTime(new Date(instant), new Date(), zone, language)
    switch (card.kind) {
      case 'expert_joins_center':
        return [t('expert_joins_center', { services: card.services.map(one => name(one.name)).join(', ') })]
      case 'learner_joins_center':
        return [t('learner_joins_center', { age: card.learner.age }), parentOf(card.learner)]
      case 'society_access':
        return [
          card.flat ? t('societyFlat', { flat: card.flat }) : t('society_access'),
          parentOf(card.learner),
        ]
      case 'batch_assignment':
        return [t('batch_assignment', { batch: card.batch.name })]
      case 'batch_proposal':
        return [t('batch_proposal', { batch: card.batch.name })]
      case 'batch_enrolment':
        return [
          t('batch_enrolment', {
            batch: card.batch.name,
            date: nearLocalDate(card.startsOn, language),
            taken: card.batch.seatsTaken,
            capacity: card.batch.capacity,
          }),
        ]
      case 'booking':
        return [
          t('booking', {
            service: service ? name(service.name) : '',
            date: at(card.startsAt),
            price: formatMoney(card.price, language, { trim: true }),
          }),
        ]
      case 'class_reschedule':
        return [t('class_reschedule')]
      case 'profile_update':
        return [
          t('profile_update', {
            facts: card.changes
              .map(({ fact, to }) =>
                to.kind === 'text' ? t('factChange', { fact: facts(fact), value: to.text }) : facts(fact),
              )
              .join(', '),
          }),
        ]
      case 'leave':
        return [leaveOf(card, zone), `${name(card.reason)}, ${t('leaveClasses', { count: card.classCount })}`]
    }
  }
  /** An adult is their own. */
  function parentOf({ guardianName, isMinor }: { guardianName: string | null; isMinor: boolean }) {
    return isMinor && guardianName ? t('guardian', { name: guardianName }) : null
  }
  /** Whole days are said without their midnights. */
  function leaveOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }, zone: string) {
    const [from, to, now] = [new Date(startsAt), new Date(endsAt), new Date()]
    if (minutesOfDayOf(from, zone) + minutesOfDayOf(to, zone) > 0)
      return t('leave', {
        from: formatNearDateTime(from, now, zone, language),
        to: formatNearDateTime(to, now, zone, language),
      })
    const [first, last] = [from, new Date(to.getTime() - 1)].map(day =>
      formatNearDate(day, now, zone, language),
    ) as [string, string]
    return first === last ? t('leaveDay', { date: first }) : t('leave', { from: first, to: last })
  }
}
