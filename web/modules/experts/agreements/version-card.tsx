import { Group, Stack, Text, Title } from '@mantine/core'
import { DEFAULT_ZONE, formatDateTime, formatLocalDate } from '#domain/kernel/time.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { AgreementActions } from './agreement-actions.tsx'
import type { Agreement } from './engagement-data.ts'
import { AgreementStatus } from './engagement-status.tsx'
import { TermsChanges } from './terms-changes.tsx'
import { TermsFacts } from './terms-facts.tsx'

/** One version: its state, its terms, what changed, and what can be done. */
export function VersionCard({ agreement }: { agreement: Agreement }) {
  const t = useT('agreements.version')
  const { number, before, terms, currency } = agreement
  return (
    <Stack gap="md" component="article" aria-label={number === null ? t('draft') : t('title', { number })}>
      <Group justify="space-between" gap="sm">
        <Title order={3} size="h4">
          {number === null ? t('draft') : t('title', { number })}
        </Title>
        <AgreementStatus agreement={agreement} />
      </Group>
      <VersionPast agreement={agreement} />
      <TermsFacts agreement={agreement} />
      {before && <TermsChanges before={before} after={terms} currency={currency} />}
      <AgreementActions agreement={agreement} />
    </Stack>
  )
}

/** Who sent it when, its outcome, and when it applies. */
function VersionPast({ agreement }: { agreement: Agreement }) {
  const t = useT('agreements.version')
  const language = useLanguage()
  const { madeBy, sentAt, verified, holds, declineReason, status } = agreement
  const day = (date: string) => formatLocalDate(date, language)
  return (
    <Stack gap={2} c="dimmed" fz="sm">
      <Text inherit>
        {t(`madeBy.${madeBy}`)}
        {sentAt && (
          <>
            {' · '}
            <DateTimeText at={sentAt} />
          </>
        )}
      </Text>
      {verified && (
        <Text inherit>
          {t('verifiedAt', {
            by: verified.by,
            at: formatDateTime(new Date(verified.at), DEFAULT_ZONE, language),
          })}
        </Text>
      )}
      {holds && (
        <Text inherit>
          {holds.until
            ? t('fromUntil', { from: day(holds.from), until: day(holds.until) })
            : t('from', { from: day(holds.from) })}
        </Text>
      )}
      {status === 'declined' && <Text inherit>{t('declined', { reason: declineReason })}</Text>}
    </Stack>
  )
}
