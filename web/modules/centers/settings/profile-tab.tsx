import {
  Button,
  Fieldset,
  Group,
  MultiSelect,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { LANGUAGES } from '#domain/kernel/language.ts'
import { centerProfileApi } from '#domain/modules/centers/profile-api.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'
import { MeanwhileNotice } from '#web/ui/form/meanwhile-notice.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormRefusal } from '#web/ui/refusal/form-refusal.tsx'
import { Section } from '#web/ui/section.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type CenterProfile, useCenterProfile } from '../settings-data.ts'
import { ProfileStrength } from './profile-strength.tsx'
import { VerifiedFacts } from './verified-facts.tsx'

/** What families read about the center, and what the platform has checked of it. */
export function ProfileTab() {
  const profile = useCenterProfile()
  return (
    <QueryState query={profile}>
      {found => (
        <Stack gap="lg" maw={840}>
          <ProfileStrength profile={found} />
          <WordsForm profile={found} />
          <VerifiedFacts profile={found} />
        </Stack>
      )}
    </QueryState>
  )
}

function WordsForm({ profile }: { profile: CenterProfile }) {
  const t = useT('center.profile')
  const save = useApiMutation('PUT /center/profile')
  const { name, description, phone, email, website, amenityIds, version } = profile
  const initialValues = {
    ...{ name, description: { ...description }, amenityIds: [...amenityIds] },
    ...{ phone: phone ?? '', email: email ?? '', website: website ?? '' },
  }
  const toBody = (values: typeof initialValues) => ({
    ...values,
    version,
    phone: values.phone || null,
    email: values.email.trim() || null,
    website: withProtocol(values.website.trim()) || null,
  })
  const form = useContractForm({
    initialValues,
    follows: true,
    schema: centerProfileApi['PUT /center/profile'].body,
    toBody,
    words: path => (path === 'website' ? t('websiteWrong') : path === 'email' ? t('emailWrong') : undefined),
    send: async values => {
      await save.mutateAsync({ body: toBody(values) })
      toastDone(t('saved'))
    },
  })
  const canEdit = profile.can.edit
  return (
    <form onSubmit={form.submit} noValidate>
      <UnsavedGuard dirty={form.isDirty() && !form.submitting} />
      <Section title={t('wordsTitle')} text={t('wordsText')}>
        <Fieldset variant="unstyled" p={0} m={0} disabled={!canEdit}>
          <Stack gap="md">
            <TextInput label={t('name')} {...form.getInputProps('name')} key={form.key('name')} />
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              {LANGUAGES.map(language => (
                <Textarea
                  key={form.key(`description.${language}`)}
                  label={t(`descriptions.${language}`)}
                  lang={language}
                  autosize
                  minRows={5}
                  maxRows={14}
                  maxLength={4000}
                  {...form.getInputProps(`description.${language}`)}
                />
              ))}
            </SimpleGrid>
            <Amenities field={form.getInputProps('amenityIds')} ids={amenityIds} canEdit={canEdit} />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <PhoneField
                label={t('phone')}
                value={form.values.phone}
                onChange={next => form.setFieldValue('phone', next)}
                error={form.errors.phone}
              />
              <TextInput
                label={t('email')}
                type="email"
                autoComplete="email"
                {...form.getInputProps('email')}
                key={form.key('email')}
              />
            </SimpleGrid>
            <TextInput
              label={t('website')}
              type="url"
              {...form.getInputProps('website')}
              key={form.key('website')}
            />
            <MeanwhileNotice form={form} />
            <FormRefusal form={form} />
            {canEdit && (
              <Group justify="flex-end">
                <Button type="submit" loading={form.submitting} disabled={!form.isDirty()}>
                  {t('save')}
                </Button>
              </Group>
            )}
          </Stack>
        </Fieldset>
      </Section>
    </form>
  )
}

type AmenitiesProps = { field: object; ids: readonly string[]; canEdit: boolean }

/** Chosen from the list; as plain words for who only looks. */
function Amenities({ field, ids, canEdit }: AmenitiesProps) {
  const t = useT('center.profile')
  const name = useNames()
  const lists = useApiQuery('GET /masterlists', { query: { lists: 'amenity' } }, { staleTime: 600_000 })
  const data = (lists.data?.amenity ?? []).map(item => ({ value: item.id, label: name(item.name) }))
  if (!canEdit) {
    const names = data.filter(item => ids.includes(item.value)).map(item => item.label)
    return (
      <div>
        <Text fw={600}>{t('amenities')}</Text>
        <Text>{names.join(', ') || '–'}</Text>
      </div>
    )
  }
  return <MultiSelect label={t('amenities')} searchable hidePickedOptions data={data} {...field} />
}

/** People write an address without its beginning. */
const withProtocol = (text: string) => (text === '' || /^[a-z]+:/i.test(text) ? text : `https://${text}`)
