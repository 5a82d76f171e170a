import { useT } from '#web/messages/use-messages.ts'
import { StaffList } from '#web/modules/centers/public.ts'

export default function Staff() {
  return <StaffList title={useT('center')('titles.staff')} />
}
