import { Text } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { QueryState } from '#web/ui/states.tsx'
import { CreditCard } from './credit-card.tsx'

/** A make-up credit in a notification’s detail: what it is for, until when, and the button that uses it. */
export default function CreditThing({ creditId }: { creditId: string }) {
  const t = useT('common.attendance.credits')
  const credits = useApiQuery('GET /credits', {})
  return (
    <QueryState query={credits}>
      {({ items }) => {
        const credit = items.find(one => one.id === creditId)
        return credit ? <CreditCard credit={credit} withName /> : <Text c="dimmed">{t('gone')}</Text>
      }}
    </QueryState>
  )
}
