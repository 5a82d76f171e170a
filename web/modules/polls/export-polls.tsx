import { formatDateTime } from '#domain/kernel/time.ts'
import { shareOf } from '#domain/modules/polls/poll-rules.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { ExportList } from '#web/ui/list/export-list.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import { type Poll, usePollWords } from './poll-data.ts'

const columns = [
  'question',
  'audience',
  'kind',
  'status',
  'closes',
  'option',
  'votes',
  'share',
  'answers',
] as const

/** The polls of the list as a file, a line for each option. */
export function ExportPolls({ list }: { list: List<Poll> }) {
  const t = useT('common.polls')
  const words = usePollWords()
  const language = useLanguage()
  return (
    <ExportList
      from="GET /polls"
      list={list}
      file={t('export.file')}
      head={columns.map(column => t(`export.${column}`))}
      lines={poll =>
        poll.options.map(option => [
          poll.question,
          words.audience(poll),
          t(poll.isNamed ? 'named' : 'secret'),
          t(`statuses.${poll.status}`),
          formatDateTime(new Date(poll.closedAt ?? poll.closesAt), poll.center.timeZone, language),
          words.option(poll, option),
          option.votes === null ? '' : String(option.votes),
          option.votes === null || poll.answered === null ? '' : `${shareOf(option.votes, poll.answered)}%`,
          poll.answered === null ? '' : String(poll.answered),
        ])
      }
    />
  )
}
