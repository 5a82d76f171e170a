import { useT } from '#web/messages/use-messages.ts'
import { MasterlistsScreen } from '#web/modules/masterlists/public.ts'

export default function Masterlists() {
  return <MasterlistsScreen title={useT('admin')('titles.masterlists')} />
}
