import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Language } from '#domain/kernel/language.ts'
import { formatLocalDate } from '#domain/kernel/time.ts'
import { usePlatformName } from '#web/browser/platform-name.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { textsWithName } from '#web/messages/with-name.ts'
import type { Policy } from '#web/public/policies/policy.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { TermsParts } from './terms-text.tsx'
import { readTermsText } from './terms-texts.ts'

export type ReadableText = 'terms' | 'refunds' | 'privacy'

type Load = Record<Language, () => Promise<Policy>>

/** The policies of everybody: the versions in force are those of the pages. */
const policies: Record<Exclude<ReadableText, 'terms'>, Load> = {
  refunds: {
    en: async () => (await import('#web/public/policies/refunds.en.ts')).refunds,
    hi: async () => (await import('#web/public/policies/refunds.hi.ts')).refunds,
  },
  privacy: {
    en: async () => (await import('#web/public/policies/privacy.en.ts')).privacy,
    hi: async () => (await import('#web/public/policies/privacy.hi.ts')).privacy,
  },
}

type ReadPolicyProps = { text: ReadableText; version: string; onClose: () => void }

/** A learner’s terms or a policy, read over the dialog that asks for a yes to it. */
export default function ReadPolicy({ text, version, onClose }: ReadPolicyProps) {
  const t = useT('common.terms')
  const language = useLanguage()
  const platform = usePlatformName()
  const read = useQuery({
    queryKey: ['policy text', text, version, language, platform],
    queryFn: async () =>
      textsWithName(
        text === 'terms'
          ? await readTermsText({ role: 'learner', version, language })
          : await policies[text][language](),
        platform,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const titles = { terms: t('readTerms'), refunds: t('readRefunds'), privacy: t('readPrivacy') }
  return (
    <PlainModal title={read.data?.title ?? titles[text]} onClose={onClose}>
      <QueryState query={read}>
        {policy => (
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {t('version', { version: policy.version, date: formatLocalDate(policy.date, language) })}
            </Text>
            <Text>{policy.lead}</Text>
            <TermsParts policy={policy} />
          </Stack>
        )}
      </QueryState>
    </PlainModal>
  )
}
