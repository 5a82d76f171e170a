import { useApiQuery } from '#web/browser/query.ts'
import { QueryState } from '#web/ui/states.tsx'
import { UserFacts } from './user-drawer.tsx'

/** An account in an admin’s notification: documents to verify, and all about the person. */
export default function UserThing({ userId }: { userId: string }) {
  const user = useApiQuery('GET /users/{id}', { params: { id: userId } })
  return <QueryState query={user}>{found => <UserFacts user={found} />}</QueryState>
}
