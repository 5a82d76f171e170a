import { lazy, Suspense } from 'react'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { withWords } from '#web/messages/words.ts'
import { LoadingLines } from '#web/ui/states.tsx'
import { readAccount } from './named-account.ts'
import { TrialBalance } from './trial-balance.tsx'

const AccountEntries = lazy(withWords(() => import('./account-entries.tsx')))

/** The books of the center, or the platform's: the trial balance, and behind each figure the entries of its account. */
export function Books({ name }: { name?: string | undefined }) {
  const [{ account }] = useUrlState({ account: '' })
  const opened = readAccount(account)
  return (
    <RoleMessages areas={['books']}>
      {opened ? (
        <Suspense fallback={<LoadingLines />}>
          <AccountEntries named={opened} />
        </Suspense>
      ) : (
        <TrialBalance name={name} />
      )}
    </RoleMessages>
  )
}

/** The same as a tab of the money desk. */
export default function BooksTab() {
  const { center } = useCenterAccess()
  return <Books name={center?.name} />
}
