import { Button, Text, UnstyledButton } from '@mantine/core'
import type { WaitingKind } from '#domain/modules/discovery/waiting/waiting-kinds.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { OpenedRequest } from '../opened-request.tsx'
import { CaughtUp } from './caught-up.tsx'
import classes from './inbox.module.css'
import { type Inbox, useInbox } from './inbox-data.ts'
import { InboxList } from './inbox-list.tsx'
import { InboxSkeleton } from './inbox-skeleton.tsx'

/** All that waits for an answer of a center or an expert, whatever it is, answered where it is listed. */
export function InboxScreen({ title }: { title: string }) {
  const t = useT('common.inbox')
  const [state, change] = useUrlState({ kind: '', request: '' })
  const inbox = useInbox()
  return (
    <>
      <PageHeader title={title} text={inbox.data && t('text', { count: inbox.data.total })} />
      <QueryState query={inbox} loading={<InboxSkeleton rows={6} />}>
        {data => (
          <Things
            data={data}
            kind={state.kind}
            onKind={kind => change({ kind })}
            onOpen={request => change({ request })}
          />
        )}
      </QueryState>
      <OpenedRequest />
    </>
  )
}

type ThingsProps = {
  data: Inbox
  kind: string
  onKind: (kind: string) => void
  onOpen: (requestId: string) => void
}

function Things({ data, kind, onKind, onOpen }: ThingsProps) {
  const t = useT('common.inbox')
  if (data.items.length === 0) return <CaughtUp />
  const shown = kind ? data.items.filter(item => item.kind === kind) : data.items
  return (
    <>
      <KindChips data={data} kind={kind} onKind={onKind} />
      {shown.length === 0 ? (
        <CaughtUp
          title={t('empty.filtered')}
          action={<Button onClick={() => onKind('')}>{t('empty.showAll')}</Button>}
        />
      ) : (
        <InboxList items={shown} onOpen={onOpen} />
      )}
      {data.total > data.items.length && (
        <Text c="dimmed" mt="md">
          {t('more', { shown: data.items.length })}
        </Text>
      )}
    </>
  )
}

/** One chip for each kind that waits, with how many; none where all are of one kind. */
function KindChips({ data, kind, onKind }: Omit<ThingsProps, 'onOpen'>) {
  const t = useT('common.inbox')
  const counts = new Map<WaitingKind, number>()
  for (const item of data.items) counts.set(item.kind, (counts.get(item.kind) ?? 0) + 1)
  if (counts.size < 2 && !kind) return null
  const chips = [
    { value: '', label: t('all'), count: data.items.length },
    ...[...counts].map(([value, count]) => ({ value, label: t(`kinds.${value}`), count })),
  ]
  return (
    <fieldset className={classes.chips} aria-label={t('filter')}>
      {chips.map(chip => (
        <UnstyledButton
          key={chip.value}
          className={classes.chip}
          aria-pressed={kind === chip.value}
          onClick={() => onKind(chip.value)}
        >
          {chip.label}
          <span className={classes.chipCount}>{chip.count}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
