import { useT } from '#web/messages/use-messages.ts'
import { UsersList } from '#web/modules/privacy/public.ts'

export default function Users() {
  return <UsersList title={useT('admin')('titles.users')} />
}
