import { Box, Button, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconCalendarPlus, IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { localDateOf } from '#domain/kernel/time.ts'
import { batchPath } from '#domain/modules/discovery/public-addresses.ts'
import { offerInstall } from '#web/browser/app/install.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { AskOwnName } from '#web/modules/accounts/public.ts'
import { BringNote } from '#web/ui/bring.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { SharePage } from '#web/ui/share/share-links.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { EnrolmentLine } from '../enrolment-line.tsx'
import { type Enrolment, useEnrolmentWords } from '../enrolment-words.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** `learnerNames`: who joined together without anything to pay; else their order says it. */
    'batch-joined': { enrolmentId: string; learnerNames?: string[] }
  }
}

/** A place that is taken: what it is, and where to go next. */
export default function BatchJoined({ payload, close }: ModalProps<'batch-joined'>) {
  const t = useT('common.enrolments.success')
  const enrolment = useApiQuery('GET /enrolments/{id}', { params: { id: payload.enrolmentId } })
  useEffect(offerInstall, [])
  const isHeld = enrolment.data?.status === 'pending_payment'
  return (
    <PlainModal title={isHeld ? t('held') : t('joined')} onClose={close}>
      <QueryState query={enrolment}>
        {found => <Place enrolment={found} joined={payload.learnerNames} />}
      </QueryState>
    </PlainModal>
  )
}

function Place({ enrolment, joined }: { enrolment: Enrolment; joined: string[] | undefined }) {
  const t = useT('common.enrolments.success')
  const words = useT('common.enrolments')
  const { at } = useEnrolmentWords()
  const { batch, center, payBy, nextClassAt, orderId } = enrolment
  const order = useApiQuery(
    'GET /orders/{id}',
    { params: { id: orderId ?? '' } },
    { enabled: orderId !== null },
  )
  const day = nextClassAt ? localDateOf(new Date(nextClassAt), center.timeZone) : ''
  return (
    <Stack gap="md">
      <Group gap="md" wrap="nowrap" align="flex-start">
        <ThemeIcon size={40} radius="xl" color="teal" aria-hidden>
          <IconCheck size={24} />
        </ThemeIcon>
        <EnrolmentLine enrolment={enrolment} names={joined ?? order.data?.learnerNames} />
      </Group>
      {nextClassAt && <Text>{words('next', { at: at(nextClassAt, enrolment) })}</Text>}
      <AskOwnName />
      <BringNote text={batch.whatToBring} />
      {enrolment.status === 'pending_payment' && payBy && (
        <Text>{t('heldText', { center: center.name, at: at(payBy, enrolment) })}</Text>
      )}
      <PassOn enrolment={enrolment} names={joined ?? order.data?.learnerNames ?? [enrolment.learner.name]} />
      <Text fw={600}>{t('next')}</Text>
      <Stack gap="sm">
        <Button renderRoot={asLink({ to: '/learner/schedule', search: day ? { currentDate: day } : {} })}>
          {t('schedule')}
        </Button>
        <Button variant="light" renderRoot={asLink({ to: '/learner/batches' })}>
          {t('mine')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** Puts the classes into a calendar that follows them, and tells the other parent. */
function PassOn({ enrolment, names }: { enrolment: Enrolment; names: readonly string[] }) {
  const t = useT('common.enrolments.success')
  const { at } = useEnrolmentWords()
  const { batch, center, nextClassAt } = enrolment
  const title = t('passOnTitle', { names: names.join(', '), batch: batch.name, center: center.name })
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('passOn')}</Text>
      <Box>
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          onClick={() => openModal('calendar-feed', {})}
        >
          {t('calendar')}
        </Button>
      </Box>
      <SharePage
        title={[title, nextClassAt && at(nextClassAt, enrolment)].filter(Boolean).join('\n')}
        path={batchPath(batch)}
      />
    </Stack>
  )
}
