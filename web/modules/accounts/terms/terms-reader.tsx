import type { TermsRole } from '#domain/modules/accounts/terms/terms-versions.ts'
import { QueryState } from '#web/ui/states.tsx'
import { TermsText } from './terms-text.tsx'
import { useTermsText } from './use-terms-text.ts'

/** A version of a role's terms, for admins to read. */
export function TermsReader({ role, version }: { role: TermsRole; version: string }) {
  const text = useTermsText(role, version)
  return <QueryState query={text}>{policy => <TermsText policy={policy} />}</QueryState>
}
