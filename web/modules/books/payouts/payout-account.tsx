import { Button, Stack, Text } from '@mantine/core'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { nearDate } from '#web/ui/near-dates.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState, QueryState } from '#web/ui/states.tsx'

/** The account an expert is paid to: only its end, and how to change it. */
export function PayoutAccount({ title }: { title: string }) {
  const t = useT('payouts.account')
  const language = useLanguage()
  const query = useApiQuery('GET /payout-account', {})
  const me = useApiQuery('GET /expert/profile', {})
  const expertId = me.data?.id
  const change = (label: string) => (
    <Button disabled={!expertId} onClick={() => expertId && openModal('change-payout-account', { expertId })}>
      {label}
    </Button>
  )
  return (
    <>
      <PageHeader title={title} text={t('text')} />
      <QueryState query={query}>
        {({ account }) =>
          account ? (
            <Section title={t(`kinds.${account.kind}`)} actions={change(t('change'))}>
              <Stack gap="md">
                <KeyValues
                  rows={[
                    { label: t('holder'), value: account.holderName },
                    { label: account.kind === 'bank' ? t('number') : t('upiId'), value: account.masked },
                    { label: t('ifsc'), value: account.ifsc },
                    {
                      label: t('since'),
                      value: nearDate(new Date(account.since), DEFAULT_ZONE, language),
                    },
                  ]}
                />
                <Text c="dimmed">{t('privacy')}</Text>
              </Stack>
            </Section>
          ) : (
            <EmptyState title={t('none')} text={t('noneText')} action={change(t('give'))} />
          )
        }
      </QueryState>
    </>
  )
}
