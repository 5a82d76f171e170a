import { Text, Textarea } from '@mantine/core'
import { addDays } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { nearLocalDate } from '#web/ui/near-dates.ts'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { CoverFacts } from '../cover-facts.tsx'
import { type Engagement, otherName } from '../engagement-data.ts'
import { OfEngagement } from '../of-agreement.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'end-engagement': { engagementId: string }
  }
}

type Cover = ApiAnswer<'GET /engagements/{id}/cover'>

/** Gives notice, or ends immediately if there is no notice period; shows what is scheduled after the last day. */
export default function EndEngagement({ payload, close }: ModalProps<'end-engagement'>) {
  return (
    <OfEngagement engagementId={payload.engagementId} close={close}>
      {engagement => <Loaded engagement={engagement} close={close} />}
    </OfEngagement>
  )
}

function Loaded({ engagement, close }: { engagement: Engagement; close: () => void }) {
  const t = useT('agreements.end')
  const cover = useApiQuery('GET /engagements/{id}/cover', { params: { id: engagement.id } })
  if (cover.data) return <End engagement={engagement} now={cover.data} close={close} />
  return (
    <PlainModal title={t('title', { name: otherName(engagement) })} onClose={close}>
      <QueryState query={cover} loading={<LoadingLines lines={3} />}>
        {() => null}
      </QueryState>
    </PlainModal>
  )
}

function End({ engagement, now, close }: { engagement: Engagement; now: Cover; close: () => void }) {
  const t = useT('agreements.end')
  const language = useLanguage()
  const end = useApiMutation('POST /engagements/{id}/ending')
  const { id, version } = engagement
  const form = useContractForm({
    initialValues: { on: '', reason: '' },
    send: async ({ on, reason }) => {
      const answer = await end.mutateAsync({ params: { id }, body: { on: on || null, reason, version } })
      toastDone(answer.status === 'ended' ? t('doneNow') : t('done'))
      close()
    },
  })
  const lastDay = form.values.on || now.lastDay
  const after = useApiQuery(
    'GET /engagements/{id}/cover',
    { params: { id }, query: { from: addDays(lastDay, 1) } },
    { keepPrevious: true },
  )
  const atOnce = now.lastDay === now.from
  return (
    <FormModal
      title={t('title', { name: otherName(engagement) })}
      form={form}
      submitLabel={atOnce ? t('submitNow') : t('submit')}
      onClose={close}
    >
      <Text>
        {atOnce
          ? t('atOnceText')
          : t('noticeText', { days: now.noticeDays ?? 0, on: nearLocalDate(now.lastDay, language) })}
      </Text>
      {!atOnce && (
        <DatePicker
          label={t('on')}
          value={form.values.on}
          onChange={date => form.setFieldValue('on', date)}
          min={now.from}
          clearable
          error={form.errors.on}
        />
      )}
      {form.values.on !== '' && form.values.on < now.lastDay && <Text c="dimmed">{t('onHint')}</Text>}
      <QueryState query={after} loading={<LoadingLines lines={1} />}>
        {found => <CoverFacts cover={found} timeZone={engagement.center.timeZone} />}
      </QueryState>
      <Textarea
        label={t('reason')}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
        key={form.key('reason')}
      />
    </FormModal>
  )
}
