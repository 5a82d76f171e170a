import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { cleanMeetingUrl, MEETING_PASSCODE_LENGTH } from '#domain/modules/classes/meeting-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'set-meeting': { classId: string } | { batchId: string }
  }
}

type Mode = ApiAnswer<'GET /classes/{id}/meeting'>['mode']
type Link = { url: string; passcode: string }

/** Where a batch or one class meets: in person, or by a link. */
export default function SetMeeting({ payload, close }: ModalProps<'set-meeting'>) {
  return 'batchId' in payload ? (
    <OfBatch batchId={payload.batchId} close={close} />
  ) : (
    <OfClass classId={payload.classId} close={close} />
  )
}

function OfClass({ classId, close }: { classId: string; close: () => void }) {
  const t = useT('common.meetings')
  const params = { id: classId }
  const meeting = useApiQuery('GET /classes/{id}/meeting', { params })
  const save = useApiMutation('PUT /classes/{id}/meeting')
  const found = meeting.data
  if (!found) return <Loading title={t('classTitle')} query={meeting} close={close} />
  return (
    <MeetingForm
      title={t('classTitle')}
      mode={found.mode}
      link={found.mode === 'link' ? found.link : null}
      isUsuallyOnline={found.isUsuallyOnline}
      close={close}
      send={(mode, link) => {
        const { version } = found
        const body = mode === 'link' ? { mode, ...link, version } : { mode, version }
        return save.mutateAsync({ params, body })
      }}
    />
  )
}

function OfBatch({ batchId, close }: { batchId: string; close: () => void }) {
  const t = useT('common.meetings')
  const params = { id: batchId }
  const meeting = useApiQuery('GET /batches/{id}/meeting', { params })
  const save = useApiMutation('PUT /batches/{id}/meeting')
  const found = meeting.data
  if (!found) return <Loading title={t('batchTitle')} query={meeting} close={close} />
  return (
    <MeetingForm
      title={t('batchTitle')}
      mode={found.link ? 'link' : 'usual'}
      link={found.link}
      isUsuallyOnline={false}
      close={close}
      send={(mode, link) =>
        save.mutateAsync({
          params,
          body: { link: mode === 'link' ? link : null, version: found.version },
        })
      }
    />
  )
}

type LoadingProps = {
  title: string
  query: { data: unknown; error: unknown; refetch: () => unknown }
  close: () => void
}

function Loading({ title, query, close }: LoadingProps) {
  return (
    <PlainModal title={title} onClose={close}>
      <QueryState query={query}>{() => null}</QueryState>
    </PlainModal>
  )
}

type MeetingFormProps = {
  title: string
  mode: Mode
  link: Link | null
  isUsuallyOnline: boolean
  close: () => void
  send: (mode: Mode, link: Link) => Promise<unknown>
}

function MeetingForm({ title, mode, link, isUsuallyOnline, close, send }: MeetingFormProps) {
  const t = useT('common.meetings')
  const form = useContractForm<{ mode: Mode; url: string; passcode: string }>({
    initialValues: { mode, url: link?.url ?? '', passcode: link?.passcode ?? '' },
    check: (values): Record<string, string> =>
      values.mode === 'link' && !cleanMeetingUrl(values.url) ? { url: t('urlWrong') } : {},
    send: async ({ mode, url, passcode }) => {
      await send(mode, { url, passcode })
      toastDone(t('saved'))
      close()
    },
  })
  const modes: { value: Mode; label: string }[] = isUsuallyOnline
    ? [
        { value: 'usual', label: t('modes.usualOnline') },
        { value: 'link', label: t('modes.ownLink') },
        { value: 'in_person', label: t('modes.in_person') },
      ]
    : [
        { value: 'usual', label: t('modes.usual') },
        { value: 'link', label: t('modes.link') },
      ]
  const shown = !isUsuallyOnline && form.values.mode === 'in_person' ? 'usual' : form.values.mode
  return (
    <FormModal title={title} form={form} submitLabel={t('save')} onClose={close}>
      <Radio.Group label={t('how')} value={shown} onChange={next => form.setFieldValue('mode', next as Mode)}>
        <Stack gap="xs" mt="xs">
          {modes.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      {shown === 'link' && (
        <>
          <TextInput
            label={t('url')}
            description={t('urlHint')}
            type="url"
            inputMode="url"
            autoComplete="off"
            required
            {...form.getInputProps('url')}
            key={form.key('url')}
          />
          <TextInput
            label={t('passcodeLabel')}
            autoComplete="off"
            maxLength={MEETING_PASSCODE_LENGTH}
            {...form.getInputProps('passcode')}
            key={form.key('passcode')}
          />
          <Text size="sm" c="dimmed">
            {t('who')}
          </Text>
        </>
      )}
      <Text size="sm" c="dimmed">
        {t('told')}
      </Text>
    </FormModal>
  )
}
