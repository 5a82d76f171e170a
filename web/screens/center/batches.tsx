import { BatchesList } from '#web/modules/batches/public.ts'

export default function Batches() {
  return <BatchesList viewer="center" />
}
