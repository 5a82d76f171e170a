import { Box, Checkbox, Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { DEFAULT_ZONE, isoInstant, localDateOf } from '#domain/kernel/time.ts'
import { newAnnouncement } from '#domain/modules/announcements/announcement-api.ts'
import {
  isForFamilies,
  MOST_DAYS_AHEAD,
  MOST_PICTURES,
} from '#domain/modules/announcements/announcement-rules.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { instantOfClock } from '#web/ui/form/clock.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { TimeField } from '#web/ui/form/time-field.tsx'
import { type ContractForm, useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { Announcement } from '../announcement-data.ts'
import {
  type AnnouncementValues,
  announcementProblems,
  audienceOf,
  bodyOf,
  type FilterValues,
  startOf,
  valuesOf,
} from '../announcement-values.ts'
import classes from '../announcements.module.css'
import { Letter } from '../letter.tsx'
import { Files, Wordings } from '../letter-fields.tsx'
import { type Batches, Reach, Recipients, useBatches, useFilters } from '../recipients-field.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** With the batch or the learners that are meant, or an announcement that waits and is to be changed. */
    announce: { batchId?: string; filter?: FilterValues; announcementId?: string }
  }
}

/** Announces something to a batch, an activity, the center, some of its learners, its staff or its experts. */
export default function Announce({ payload, close }: ModalProps<'announce'>) {
  const { announcementId } = payload
  const t = useT('common.announcements.form')
  const query = useApiQuery(
    'GET /announcements/{id}',
    { params: { id: announcementId ?? '' } },
    { enabled: announcementId !== undefined },
  )
  if (announcementId === undefined) return <AnnounceForm payload={payload} changed={null} close={close} />
  if (query.data) return <AnnounceForm payload={payload} changed={query.data} close={close} />
  return (
    <PlainModal title={t('titleChange')} onClose={close} size="lg">
      <QueryState query={query}>{() => null}</QueryState>
    </PlainModal>
  )
}

type FormProps = {
  payload: ModalProps<'announce'>['payload']
  changed: Announcement | null
  close: () => void
}

function AnnounceForm({ payload, changed, close }: FormProps) {
  const t = useT('common.announcements.form')
  const required = useT('common.form')('required')
  const language = useLanguage()
  const [view, setView] = useState<'write' | 'preview'>('write')
  const batches = useBatches()
  const filters = useFilters(payload.filter, changed)
  const create = useApiMutation('POST /announcements')
  const change = useApiMutation('PUT /announcements/{id}')
  const zoneOf = ({ batchId }: AnnouncementValues) =>
    changed?.center.timeZone ??
    (batches.find(one => one.id === batchId) ?? batches[0])?.center.timeZone ??
    DEFAULT_ZONE
  const filterOf = ({ filterId }: AnnouncementValues) => filters.find(one => one.id === filterId)
  const start = { now: new Date(), zone: DEFAULT_ZONE, isCenter: currentRole() === 'center' }
  const form = useContractForm<AnnouncementValues>({
    initialValues: changed ? valuesOf(changed) : startOf(language, payload, start),
    schema: newAnnouncement,
    toBody: values => bodyOf(values, filterOf(values), zoneOf(values)),
    check: values =>
      announcementProblems(
        values,
        filterOf(values),
        {
          required,
          time: t('timeWrong', { days: String(MOST_DAYS_AHEAD) }),
          files: t('filesMany', { pictures: String(MOST_PICTURES) }),
        },
        { now: new Date(), zone: zoneOf(values) },
      ),
    send: async values => {
      const body = bodyOf(values, filterOf(values), zoneOf(values))
      if (changed) await change.mutateAsync({ params: { id: changed.id }, body })
      else await create.mutateAsync({ body })
      toastDone(changed ? t('saved') : t(values.when === 'now' ? 'sent' : 'scheduled'))
      close()
    },
  })
  const zone = zoneOf(form.values)
  const submitLabel = changed ? t('save') : t(form.values.when === 'now' ? 'send' : 'schedule')
  return (
    <FormModal
      title={changed ? t('titleChange') : t('title')}
      form={form}
      submitLabel={submitLabel}
      onClose={close}
      size="lg"
    >
      <SegmentedTabs
        label={t('view')}
        value={view}
        onChange={setView}
        mb={0}
        options={[
          { value: 'write' as const, label: t('write') },
          { value: 'preview' as const, label: t('preview') },
        ]}
      />
      {/* Uploads go on while it is looked at. */}
      <Box display={view === 'write' ? undefined : 'none'}>
        <Stack gap="md">
          <Recipients form={form} batches={batches} filters={filters} />
          <Wordings form={form} />
          <Files form={form} />
          <When form={form} zone={zone} />
          <Checkbox
            label={t('answers')}
            description={t('answersHint')}
            {...form.getInputProps('answers', { type: 'checkbox' })}
            key={form.key('answers')}
          />
        </Stack>
      </Box>
      {view === 'preview' && <Preview form={form} batches={batches} changed={changed} zone={zone} />}
      <Reach audience={audienceOf(form.values, filterOf(form.values))} />
    </FormModal>
  )
}

/** Now, or at a time. */
function When({ form, zone }: { form: ContractForm<AnnouncementValues>; zone: string }) {
  const t = useT('common.announcements.form')
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('when')}
        value={form.values.when}
        onChange={value => form.setFieldValue('when', value as 'now' | 'later')}
      >
        <Group gap="md" mt="xs">
          <Radio value="now" label={t('now')} />
          <Radio value="later" label={t('later')} />
        </Group>
      </Radio.Group>
      {form.values.when === 'later' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DatePicker
            label={t('date')}
            min={localDateOf(new Date(), zone)}
            {...form.getInputProps('date')}
            key={form.key('date')}
          />
          <TimeField label={t('time')} {...form.getInputProps('time')} key={form.key('time')} />
        </SimpleGrid>
      )}
    </Stack>
  )
}

type PreviewProps = {
  form: ContractForm<AnnouncementValues>
  batches: Batches
  changed: Announcement | null
  zone: string
}

/** As one of its readers will see it. */
function Preview({ form, batches, changed, zone }: PreviewProps) {
  const t = useT('common.announcements')
  const { values } = form
  const me = useApiQuery('GET /me', {}).data
  const center = useOwnCenter(batches, values.batchId)
  const { languages, words, files, kind } = values
  const expert = currentRole() === 'expert' ? { id: '', name: me?.expert?.name ?? me?.user.name ?? '' } : null
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('form.previewText')}
      </Text>
      <div className={classes.preview}>
        <Letter
          letter={{
            words: {
              en: languages.includes('en') ? words.en : null,
              hi: languages.includes('hi') ? words.hi : null,
            },
            center: changed?.center ?? { id: '', name: center, timeZone: zone },
            expert,
            status: 'scheduled',
            sendAt:
              (values.when === 'later' && instantOfClock(values.date, values.time, zone)) ||
              isoInstant(new Date()),
            sentAt: null,
            pictures: files.filter(file => file.kind === 'image'),
            documents: files.filter(file => file.kind !== 'image'),
            names: isForFamilies(kind) ? [t('form.previewName')] : [],
          }}
        />
      </div>
    </Stack>
  )
}

/** The name of the center that it comes from. */
function useOwnCenter(batches: Batches, batchId: string): string {
  const batch = batches.find(one => one.id === batchId) ?? batches[0]
  const { data } = useApiQuery('GET /me', {})
  return batch?.center.name ?? data?.centers[0]?.name ?? ''
}
