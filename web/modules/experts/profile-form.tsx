import {
  Button,
  Group,
  MultiSelect,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { expertsApi } from '#domain/modules/experts/expert-api.ts'
import type { ApiInput } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { MeanwhileNotice } from '#web/ui/form/meanwhile-notice.tsx'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { type ContractForm, useContractForm } from '#web/ui/form/use-contract-form.ts'
import { PinField } from '#web/ui/map/pin-field.tsx'
import { FormRefusal } from '#web/ui/refusal/form-refusal.tsx'
import { Section } from '#web/ui/section.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { OwnProfile } from './own-profile.tsx'

const TRAVEL_KM = [2, 5, 10, 20, 50]

type Values = {
  name: string
  headline: string
  bio: string
  experienceYears: number | string
  languageIds: string[]
  qualificationIds: string[]
  serviceIds: string[]
  /** Level ids by the service they are taught in. */
  levels: Record<string, string[]>
  videoUrl: string
  city: string
  pin: { latitude: number; longitude: number } | null
  travelMetres: string
}

const bodyOf = ({ pin, levels, videoUrl, ...values }: Values) =>
  ({
    ...values,
    levels: values.serviceIds.map(serviceId => ({ serviceId, levelIds: levels[serviceId] ?? [] })),
    videoUrl: videoUrl.trim() || null,
    experienceYears: Number(values.experienceYears),
    travelMetres: Number(values.travelMetres),
    latitude: pin?.latitude,
    longitude: pin?.longitude,
  }) as ApiInput<'PUT /expert/profile'>['body']

/** The fields of the own profile; a new expert goes on to today's screen when they are saved. */
export default function ProfileForm({ profile, name }: { profile: OwnProfile | null; name: string }) {
  const t = useT('expert.own.profile')
  const saved = useT('expert.own')('saved')
  const navigate = useNavigate()
  const save = useApiMutation('PUT /expert/profile')
  const initialValues: Values = {
    name,
    headline: profile?.headline ?? '',
    bio: profile?.bio ?? '',
    experienceYears: profile?.experienceYears ?? 1,
    languageIds: [...(profile?.languageIds ?? [])],
    qualificationIds: [...(profile?.qualificationIds ?? [])],
    serviceIds: [...(profile?.serviceIds ?? [])],
    levels: Object.fromEntries((profile?.levels ?? []).map(one => [one.serviceId, [...one.levelIds]])),
    videoUrl: profile?.videoUrl ?? '',
    city: profile?.city ?? '',
    pin: profile ? { latitude: profile.latitude, longitude: profile.longitude } : null,
    travelMetres: String(profile?.travelMetres ?? 5000),
  }
  // Who works with centers changes name and qualifications by asking one of them.
  const isVerified = (profile?.centers.length ?? 0) > 0
  const form = useContractForm({
    initialValues,
    // A change that a center has approved in the meantime becomes the new starting point.
    follows: profile !== null,
    schema: expertsApi['PUT /expert/profile'].body,
    toBody: bodyOf,
    words: path => {
      if (path === 'serviceIds') return t('servicesMissing')
      if (path === 'videoUrl') return t('videoWrong')
      return path === 'latitude' ? t('pinMissing') : undefined
    },
    send: async values => {
      await save.mutateAsync({ body: bodyOf(values) })
      toastDone(saved)
      if (!profile) await navigate({ to: '/expert' })
    },
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <UnsavedGuard dirty={form.isDirty() && !form.submitting && !(save.isSuccess && !profile)} />
      <Stack gap="md" maw={720}>
        <About form={form} isVerified={isVerified} />
        <Teaching form={form} isVerified={isVerified} />
        <StartingPoint form={form} />
        <MeanwhileNotice form={form} />
        <FormRefusal form={form} />
        <Group justify="flex-end">
          <Button type="submit" loading={form.submitting} disabled={profile !== null && !form.isDirty()}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type PartProps = { form: ContractForm<Values>; isVerified: boolean }

function About({ form, isVerified }: PartProps) {
  const t = useT('expert.own.profile')
  return (
    <Section title={t('about')}>
      <Stack gap="md">
        {isVerified && <VerifiedNote />}
        {isVerified ? (
          <ReadOnlyText label={t('name')} text={form.values.name} />
        ) : (
          <TextInput
            label={t('name')}
            autoComplete="name"
            {...form.getInputProps('name')}
            key={form.key('name')}
          />
        )}
        <TextInput
          label={t('headline')}
          description={t('headlineHint')}
          {...form.getInputProps('headline')}
          key={form.key('headline')}
        />
        <Textarea
          label={t('bio')}
          description={t('bioHint')}
          autosize
          minRows={4}
          {...form.getInputProps('bio')}
          key={form.key('bio')}
        />
        <TextInput
          label={t('video')}
          description={t('videoHint')}
          type="url"
          {...form.getInputProps('videoUrl')}
          key={form.key('videoUrl')}
        />
        <NumberInput
          label={t('experience')}
          min={0}
          max={80}
          allowDecimal={false}
          maw={240}
          {...form.getInputProps('experienceYears')}
          key={form.key('experienceYears')}
        />
      </Stack>
    </Section>
  )
}

/** What is changed by asking, and how. */
function VerifiedNote() {
  const t = useT('expert.own.profile')
  return (
    <Group gap="sm" justify="space-between">
      <Text c="dimmed">{t('centersAnswer')}</Text>
      <Button variant="default" onClick={() => openModal('ask-expert-change', {})}>
        {t('askChange')}
      </Button>
    </Group>
  )
}

function Teaching({ form, isVerified }: PartProps) {
  const t = useT('expert.own.profile')
  const name = useNames()
  const lists = useApiQuery(
    'GET /masterlists',
    { query: { lists: 'service,language,qualification,level' } },
    { staleTime: 600_000 },
  )
  const fields = [
    ['serviceIds', 'services', 'service'],
    ['languageIds', 'languages', 'language'],
    ['qualificationIds', 'qualifications', 'qualification'],
  ] as const
  return (
    <Section title={t('teaching')}>
      <Stack gap="md">
        {fields.map(([field, label, list]) => {
          const data = (lists.data?.[list] ?? []).map(item => ({ value: item.id, label: name(item.name) }))
          return isVerified && field === 'qualificationIds' ? (
            <ReadOnlyText
              key={field}
              label={t(label)}
              text={data
                .filter(item => form.values[field].includes(item.value))
                .map(item => item.label)
                .join(', ')}
            />
          ) : (
            <MultiSelect
              key={form.key(field)}
              label={t(label)}
              searchable
              hidePickedOptions
              maxValues={20}
              data={data}
              {...form.getInputProps(field)}
            />
          )
        })}
        {form.values.serviceIds.map(serviceId => {
          const service = lists.data?.service?.find(item => item.id === serviceId)
          return (
            <MultiSelect
              key={serviceId}
              label={t('levelsOf', { service: service ? name(service.name) : '' })}
              hidePickedOptions
              data={(lists.data?.level ?? []).map(item => ({ value: item.id, label: name(item.name) }))}
              value={form.values.levels[serviceId] ?? []}
              onChange={ids => form.setFieldValue('levels', { ...form.values.levels, [serviceId]: ids })}
            />
          )
        })}
      </Stack>
    </Section>
  )
}

/** What is read here and changed by asking. */
function ReadOnlyText({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text fw={600}>{label}</Text>
      <Text>{text || '–'}</Text>
    </div>
  )
}

function StartingPoint({ form }: { form: ContractForm<Values> }) {
  const t = useT('expert.own.profile')
  const { pin, travelMetres } = form.values
  const kilometres = [...new Set([...TRAVEL_KM, Number(travelMetres) / 1000])].sort((a, b) => a - b)
  return (
    <Section title={t('where')} text={t('whereText')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t('city')}
            autoComplete="address-level2"
            {...form.getInputProps('city')}
            key={form.key('city')}
          />
          <Select
            label={t('travel')}
            data={kilometres.map(km => ({ value: String(km * 1000), label: t('km', { km }) }))}
            {...form.getInputProps('travelMetres')}
            key={form.key('travelMetres')}
          />
        </SimpleGrid>
        <PinField
          pin={pin}
          onPin={place => {
            form.setFieldValue('pin', place)
            form.clearFieldError('latitude')
          }}
          title={t('pin')}
          hint={t('pinHint')}
          error={form.errors.latitude}
          radius={Number(travelMetres)}
        />
      </Stack>
    </Section>
  )
}
