import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { PayoutAccount } from '#web/modules/books/public.ts'

/** Where the expert is paid to. */
export default function Account() {
  const t = useT('expert.titles')
  return (
    <RoleMessages areas={['payouts']}>
      <PayoutAccount title={t('payoutAccount')} />
    </RoleMessages>
  )
}
