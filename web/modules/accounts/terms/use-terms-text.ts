import { useQuery } from '@tanstack/react-query'
import type { TermsRole } from '#domain/modules/accounts/terms/terms-versions.ts'
import { usePlatformName } from '#web/browser/platform-name.ts'
import { useLanguage } from '#web/messages/use-messages.ts'
import { textsWithName } from '#web/messages/with-name.ts'
import { readTermsText } from './terms-texts.ts'

/** A version of a role's terms in the reader's language; long, so it comes when it is read. */
export function useTermsText(role: TermsRole, version: string | undefined) {
  const language = useLanguage()
  const platform = usePlatformName()
  return useQuery({
    queryKey: ['terms text', role, version, language, platform],
    queryFn: async () =>
      textsWithName(await readTermsText({ role, version: version ?? '', language }), platform),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
