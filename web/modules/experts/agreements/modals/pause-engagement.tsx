import { Text, Textarea } from '@mantine/core'
import { localDateOf } from '#domain/kernel/time.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { CoverFacts } from '../cover-facts.tsx'
import { type Engagement, otherName } from '../engagement-data.ts'
import { OfEngagement } from '../of-agreement.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'pause-engagement': { engagementId: string }
  }
}

/** Rests an engagement; what is in that time is shown as the last day is chosen. */
export default function PauseEngagement({ payload, close }: ModalProps<'pause-engagement'>) {
  return (
    <OfEngagement engagementId={payload.engagementId} close={close}>
      {engagement => <Pause engagement={engagement} close={close} />}
    </OfEngagement>
  )
}

function Pause({ engagement, close }: { engagement: Engagement; close: () => void }) {
  const t = useT('agreements.pause')
  const pause = useApiMutation('POST /engagements/{id}/pause')
  const { id, version } = engagement
  const { timeZone } = engagement.center
  const form = useContractForm({
    initialValues: { until: '', reason: '' },
    send: async ({ until, reason }) => {
      await pause.mutateAsync({ params: { id }, body: { until: until || null, reason, version } })
      toastDone(t('done'))
      close()
    },
  })
  const { until } = form.values
  const cover = useApiQuery(
    'GET /engagements/{id}/cover',
    { params: { id }, query: until ? { until } : {} },
    { keepPrevious: true },
  )
  return (
    <FormModal
      title={t('title', { name: otherName(engagement) })}
      form={form}
      submitLabel={t('submit')}
      onClose={close}
    >
      <Text c="dimmed">{t('text')}</Text>
      <DatePicker
        label={t('until')}
        value={until}
        onChange={date => form.setFieldValue('until', date)}
        min={localDateOf(new Date(), timeZone)}
        clearable
        error={form.errors.until}
      />
      <QueryState query={cover} loading={<LoadingLines lines={1} />}>
        {found => <CoverFacts cover={found} timeZone={timeZone} />}
      </QueryState>
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
        key={form.key('reason')}
      />
    </FormModal>
  )
}
