import { Group, Stack, Text } from '@mantine/core'
import { DEFAULT_ZONE, formatDate, formatLocalDate } from '#domain/kernel/time.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DocumentFacts } from '../document-facts.tsx'
import classes from '../kyc.module.css'
import { KYC_TONES } from '../kyc-tones.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'expert-kyc': { expertId: string }
  }
}

/** Whether an expert of the center is verified, and with what. */
export default function ExpertKyc(props: ModalProps<'expert-kyc'>) {
  return (
    <RoleMessages areas={['kyc']}>
      <View {...props} />
    </RoleMessages>
  )
}

function View({ payload, close }: ModalProps<'expert-kyc'>) {
  const t = useT('kyc')
  const language = useLanguage()
  const kyc = useApiQuery('GET /center/experts/{id}/kyc', { params: { id: payload.expertId } })
  const name = kyc.data?.expert.name ?? ''
  return (
    <PlainModal title={t('ofExpert.title', { name })} onClose={close}>
      <QueryState query={kyc} loading={<LoadingLines lines={3} />}>
        {({ status, verified, sharedSince, documents }) => (
          <Stack gap="md">
            <Group gap="xs">
              <StatusBadge tone={verified ? (verified.endsSoon ? 'warning' : 'good') : KYC_TONES[status]}>
                {verified?.until
                  ? t('status.verifiedUntil', { date: formatLocalDate(verified.until, language) })
                  : t(`statuses.${verified ? 'verified' : status}`)}
              </StatusBadge>
            </Group>
            {documents.length === 0 && <Text>{t('ofExpert.nothing')}</Text>}
            <ul className={classes.list}>
              {documents.map(document => (
                <li key={document.kind.id} className={classes.item}>
                  <DocumentFacts document={document} {...(sharedSince ? {} : { number: null })} />
                </li>
              ))}
            </ul>
            <Text c="dimmed">
              {sharedSince
                ? t('ofExpert.sharedSince', {
                    name,
                    date: formatDate(new Date(sharedSince), DEFAULT_ZONE, language),
                  })
                : t('ofExpert.notShared', { name })}
            </Text>
          </Stack>
        )}
      </QueryState>
    </PlainModal>
  )
}
