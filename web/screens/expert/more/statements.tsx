import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { StatementsOfExpert } from '#web/modules/books/public.ts'

/** What centers pay for a month. */
export default function Statements() {
  const t = useT('expert.titles')
  return (
    <RoleMessages areas={['payouts']}>
      <StatementsOfExpert title={t('statements')} />
    </RoleMessages>
  )
}
