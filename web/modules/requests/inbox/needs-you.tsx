import { Anchor, Badge, Group, Text } from '@mantine/core'
import { asLink } from '#web/browser/typed-router.tsx'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/section.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { OpenedRequest } from '../opened-request.tsx'
import { useInbox } from './inbox-data.ts'
import { InboxList } from './inbox-list.tsx'
import { InboxSkeleton } from './inbox-skeleton.tsx'

const FIRST = 5

type NeedsYouProps = { title: string; to: '/center/inbox' | '/expert/inbox' }

/** The most urgent of what waits, answered here too, and the way to all of it. */
export function NeedsYou({ title, to }: NeedsYouProps) {
  const t = useT('common.inbox')
  const [, change] = useUrlState({ request: '' })
  const inbox = useInbox()
  const total = inbox.data?.total ?? 0
  return (
    <Section
      title={
        <Group gap="xs" component="span" display="inline-flex">
          {title}
          {total > 0 && (
            <Badge size="lg" variant="light" className="tabular" aria-hidden>
              {total}
            </Badge>
          )}
        </Group>
      }
      actions={
        <Anchor renderRoot={asLink({ to })}>{t('seeAll', { count: total > FIRST ? total : 0 })}</Anchor>
      }
    >
      <QueryState query={inbox} loading={<InboxSkeleton rows={3} />}>
        {data =>
          data.items.length === 0 ? (
            <Text c="dimmed">{t('empty.short')}</Text>
          ) : (
            <InboxList items={data.items.slice(0, FIRST)} onOpen={request => change({ request })} isShort />
          )
        }
      </QueryState>
      <OpenedRequest />
    </Section>
  )
}
