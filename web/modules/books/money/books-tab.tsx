import { useCenterAccess } from '#web/browser/center-access.ts'
import { Books } from '../books.tsx'

/** The trial balance of the center, and the entries behind each figure. */
export default function BooksTab() {
  const { center } = useCenterAccess()
  return <Books name={center?.name} />
}
