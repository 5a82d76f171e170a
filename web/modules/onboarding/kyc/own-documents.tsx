import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { DEFAULT_ZONE, formatDate, formatLocalDate } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { Section } from '#web/ui/section.tsx'
import { EmptyState, QueryState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DocumentList } from './document-list.tsx'
import { KYC_TONES } from './kyc-tones.ts'
import { QuestionList } from './question-list.tsx'
import { ShareDocuments } from './share-documents.tsx'

export type OwnKyc = ApiAnswer<'GET /kyc'>

/** One's own documents: their status, questions, each document, and who may see them. */
export function OwnDocuments() {
  const t = useT('kyc')
  const query = useApiQuery('GET /kyc', {})
  return (
    <QueryState query={query}>
      {kyc => (
        <Stack gap="lg">
          <KycStatus kyc={kyc} />
          <Section
            title={t('documents')}
            actions={
              kyc.can.change && (
                <Button variant="light" onClick={() => openModal('edit-document', { documentId: null })}>
                  {t('add')}
                </Button>
              )
            }
          >
            {kyc.current && kyc.current.documents.length > 0 ? (
              <DocumentList current={kyc.current} />
            ) : (
              <EmptyState order={3} title={t('none')} text={t('noneText')} />
            )}
          </Section>
          {kyc.centers.length > 0 && <ShareDocuments centers={kyc.centers} />}
        </Stack>
      )}
    </QueryState>
  )
}

function KycStatus({ kyc }: { kyc: OwnKyc }) {
  const t = useT('kyc')
  const language = useLanguage()
  const { verified, current, can } = kyc
  const isRenewal = verified !== null && current !== null && current.status !== 'verified'
  return (
    <Section title={t('status.title')}>
      <Stack gap="md" align="flex-start">
        <Group gap="xs">
          {verified && (
            <StatusBadge tone={verified.endsSoon ? 'warning' : 'good'}>
              {verified.until
                ? t('status.verifiedUntil', { date: formatLocalDate(verified.until, language) })
                : t('status.verified')}
            </StatusBadge>
          )}
          {current && (!verified || isRenewal) && (
            <StatusBadge tone={KYC_TONES[current.status]}>
              {isRenewal
                ? `${t('status.renewal')}: ${t(`statuses.${current.status}`)}`
                : t(`statuses.${current.status}`)}
            </StatusBadge>
          )}
        </Group>
        <Sentence kyc={kyc} />
        {verified?.endsSoon && !isRenewal && <Alert color="saffron">{t('status.endsSoon')}</Alert>}
        {current && <QuestionList current={current} />}
        {can.submit === null && (
          <Button onClick={() => openModal('submit-documents', {})}>{t('submit')}</Button>
        )}
      </Stack>
    </Section>
  )
}

function Sentence({ kyc: { current } }: { kyc: OwnKyc }) {
  const t = useT('kyc.status')
  const language = useLanguage()
  if (!current) return <Text>{t('none')}</Text>
  if (current.status === 'verified') return <Text>{t('verifiedText')}</Text>
  if (current.status === 'submitted' && current.submittedAt) {
    const date = formatDate(new Date(current.submittedAt), DEFAULT_ZONE, language)
    return <Text>{t('submitted', { date })}</Text>
  }
  if (current.status === 'rejected') return <Text>{t('rejected', { reason: current.reason ?? '' })}</Text>
  return <Text>{t(current.status as 'not_submitted' | 'needs_clarification' | 'expired')}</Text>
}
