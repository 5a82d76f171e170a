import { Skeleton } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { FileLink } from '#web/modules/files/public.ts'
import { QueryState } from '#web/ui/states.tsx'

/** A receipt by name and size, to open or save. */
export function ReceiptLink({ fileId }: { fileId: string }) {
  const file = useApiQuery('GET /files/{id}', { params: { id: fileId } })
  return (
    <QueryState query={file} loading={<Skeleton height={22} width={160} />}>
      {found => <FileLink file={found} />}
    </QueryState>
  )
}
