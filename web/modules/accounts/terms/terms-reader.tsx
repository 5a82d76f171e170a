import type { TermsRole } from '#domain/modules/accounts/terms/terms-versions.ts'
import { QueryState } from '#web/ui/states.tsx'
import { TermsText } from './terms-text.tsx'
import { useTermsText } from './use-terms-text.ts'

/** The terms of a role, for admins to read. */
export function TermsReader({ role }: { role: TermsRole }) {
  const text = useTermsText(role)
  return <QueryState query={text}>{policy => <TermsText policy={policy} />}</QueryState>
}
