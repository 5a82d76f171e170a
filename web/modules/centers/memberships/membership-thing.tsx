import { useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { QueryState } from '#web/ui/states.tsx'
import { MembershipCard } from './memberships-list.tsx'

/** A family’s membership in a notification’s detail, with what may be done. */
export default function MembershipThing({ membershipId }: { membershipId: string }) {
  const t = useT('learner.memberships')
  const memberships = useApiQuery('GET /memberships', { query: { limit: 100 } })
  return (
    <QueryState query={memberships}>
      {({ items }) => {
        const membership = items.find(one => one.id === membershipId)
        return membership ? <MembershipCard membership={membership} /> : t('emptyTitle')
      }}
    </QueryState>
  )
}
