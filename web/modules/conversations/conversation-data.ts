import { formatMinutesOfDay, formatWeekday } from '#domain/kernel/time.ts'
import type { Side } from '#domain/modules/conversations/conversation-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'

export type Conversation = ApiAnswer<'GET /conversations'>['items'][number]
export type WholeConversation = ApiAnswer<'GET /conversations/{id}'>
export type Message = WholeConversation['messages'][number]
export type Partner = ApiAnswer<'GET /conversations/partners'>['items'][number]
type Hours = Pick<NonNullable<Partner['hours']>, 'weekdays' | 'fromMinute' | 'toMinute' | 'isAway'>

/** What conversations are called by whoever reads them. */
export function useConversationWords() {
  const t = useT('common.conversations')
  const language = useLanguage()
  const role = currentRole()
  return {
    /** With whom: a family reads the center or the coach, others the child. */
    title({ expert, center, learner }: Pick<Conversation, 'expert' | 'center' | 'learner'>) {
      if (role !== 'learner') return t('family', { name: learner.name })
      return expert ? expert.name : center.name
    },
    /** About what, and who else is in it. */
    about({ batch, order, learner, expert, center }: Conversation) {
      const parts = [
        role === 'learner' ? learner.name : null,
        batch?.name,
        order ? t('order', { number: order.number }) : null,
        (role === 'learner' && expert) || role === 'expert' ? center.name : null,
        role === 'center' && expert ? t('withExpert', { name: expert.name }) : null,
        role === 'admin' ? center.name : null,
        role === 'admin' && expert ? expert.name : null,
      ]
      return parts.filter(Boolean).join(' · ')
    },
    last: ({ last }: Conversation) => (last.isOwn ? t('you', { text: last.text }) : last.text),
    side: (side: Side) => t(`sides.${side}`),
    /** When the center answers; what it says while it is away comes as its answer. */
    hours({ weekdays, fromMinute, toMinute, isAway }: Hours) {
      return t(isAway ? 'hoursAway' : 'hours', {
        days: daysInRow(weekdays, language, t),
        from: formatMinutesOfDay(fromMinute, language),
        to: formatMinutesOfDay(toMinute, language),
      })
    },
  }
}

/** Mon–Fri; Mon, Wed, Sat. */
function daysInRow(
  weekdays: readonly number[],
  language: ReturnType<typeof useLanguage>,
  t: ReturnType<typeof useT<'common.conversations'>>,
): string {
  const days = weekdays.toSorted((a, b) => a - b)
  const first = days[0]
  const last = days.at(-1)
  if (first === undefined || last === undefined) return ''
  if (days.length === 7) return t('everyDay')
  if (days.length > 2 && last - first === days.length - 1)
    return `${formatWeekday(first, language)}–${formatWeekday(last, language)}`
  return days.map(day => formatWeekday(day, language)).join(', ')
}
