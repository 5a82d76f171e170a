import { useApiQuery } from '#web/browser/query.ts'
import { openModal } from '#web/modals/open-modal.ts'

/** Opens the form for writing to the operator, prefilled with what is known about the reader. */
export function useHelp(): () => void {
  const me = useApiQuery('GET /me', {})
  return () =>
    openModal('contact-us', {
      kind: 'contact',
      name: me.data?.user.name ?? undefined,
      phone: me.data?.user.phone,
    })
}
