import { useT } from '#web/messages/use-messages.ts'
import { Books } from '#web/modules/books/public.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

/** The platform's own books. */
export default function AdminBooks() {
  return (
    <>
      <PageHeader title={useT('admin')('titles.books')} />
      <Books />
    </>
  )
}
