import { Text, VisuallyHidden } from '@mantine/core'
import { leadingOptions, shareOf } from '#domain/modules/polls/poll-rules.ts'
import { useT } from '#web/messages/use-messages.ts'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { type Poll, usePollWords } from './poll-data.ts'
import classes from './polls.module.css'

/** The sums as bars that are a table: votes and shares stand beside each. */
export function PollBars({ poll, withCount = true }: { poll: Poll; withCount?: boolean }) {
  const t = useT('common.polls')
  const words = usePollWords()
  if (poll.sums !== 'shown' || poll.answered === null)
    return poll.sums === 'too_few' ? (
      <Text c="dimmed">{t(poll.status === 'open' ? 'tooFew' : 'tooFewClosed')}</Text>
    ) : null
  const answered = poll.answered
  const leading = leadingOptions(poll.options)
  return (
    <div className={classes.bars}>
      <PlainTable density="inline">
        <caption>
          <VisuallyHidden>{poll.question}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('option')}</th>
            <th scope="col">
              <VisuallyHidden>{t('bar')}</VisuallyHidden>
            </th>
            <th scope="col" data-end>
              {t('votes')}
            </th>
            <th scope="col" data-end>
              {t('share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {poll.options.map(option => {
            const share = shareOf(option.votes ?? 0, answered)
            return (
              <tr key={option.id} {...(leading.includes(option) && { className: classes.lead })}>
                <th scope="row">{words.option(poll, option)}</th>
                <td>
                  <div className={classes.track} aria-hidden>
                    <div className={classes.bar} style={{ width: `${share}%` }} />
                  </div>
                </td>
                <td data-end className="tabular">
                  {option.votes ?? 0}
                </td>
                <td data-end className="tabular">
                  {share}%
                </td>
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
      {withCount && (
        <Text c="dimmed" size="sm" mt="xs">
          {t('answers', { count: answered })}
        </Text>
      )}
    </div>
  )
}
