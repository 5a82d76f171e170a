import { Button, Stack, Text, Title } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { CaseView } from '../case-view.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'kyc-view': { kind: 'expert' | 'center'; id: string }
  }
}

/** All that an expert or a center submitted, and who looked at it. */
export default function KycView(props: ModalProps<'kyc-view'>) {
  return (
    <RoleMessages areas={['kyc']}>
      <View {...props} />
    </RoleMessages>
  )
}

function View({ payload, close }: ModalProps<'kyc-view'>) {
  const t = useT('kyc.view')
  const kyc = useApiQuery('GET /admin/kyc/{kind}/{id}', { params: payload })
  return (
    <PlainModal title={kyc.data ? t('title', { name: kyc.data.name }) : t('open')} onClose={close} size="lg">
      <QueryState query={kyc} loading={<LoadingLines lines={5} />}>
        {found => (
          <Stack gap="lg">
            {found.cases.length === 0 && <Text>{t('nothing')}</Text>}
            {found.cases.map((submission, place) => (
              <Stack key={submission.id} gap="sm">
                {place === 1 && (
                  <Title order={3} size="h4">
                    {t('earlier')}
                  </Title>
                )}
                <CaseView submission={submission} />
              </Stack>
            ))}
            {found.can.decide && (
              <ModalActions>
                <Button onClick={() => openModal('verify-kyc', payload)}>{t('decide')}</Button>
              </ModalActions>
            )}
            {found.cases.length > 0 && <Looks looks={found.looks} />}
          </Stack>
        )}
      </QueryState>
    </PlainModal>
  )
}

function Looks({ looks }: { looks: ApiAnswer<'GET /admin/kyc/{kind}/{id}'>['looks'] }) {
  const t = useT('kyc.view')
  return (
    <Stack gap={4} component="section" aria-label={t('looks')}>
      <Title order={3} size="h4">
        {t('looks')}
      </Title>
      <Text c="dimmed" size="xs">
        {t('noted')}
      </Text>
      {looks.slice(0, 10).map(look => (
        <Text key={`${look.at} ${look.what}`} size="sm">
          {t(`look.${look.what}`, { by: look.by ?? t('someone') })} · <DateTimeText at={look.at} />
        </Text>
      ))}
    </Stack>
  )
}
