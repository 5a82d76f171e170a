import { useApiQuery } from '#web/browser/query.ts'
import { openModal } from '#web/modals/open-modal.ts'

/** Opens the form that writes to whoever runs this installation, with what is known of the reader filled in. */
export function useHelp(): () => void {
  const me = useApiQuery('GET /me', {})
  return () =>
    openModal('contact-us', {
      kind: 'contact',
      name: me.data?.user.name ?? undefined,
      phone: me.data?.user.phone,
    })
}
