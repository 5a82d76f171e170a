import { Checkbox, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { BirthField } from '#web/ui/form/birth-field.tsx'
import type { ContractForm } from '#web/ui/form/use-contract-form.ts'
import { asksConsent, type LearnerValues } from './learner-values.ts'
import { useRelations } from './use-relations.ts'

const genders = ['female', 'male', 'other'] as const

type LearnerFieldsProps<Values extends LearnerValues> = {
  form: ContractForm<Values>
  /** At the front desk staff enter it for the guardian, and are not asked what the center need not know. */
  atDesk?: boolean
  /** Who it is comes first, and nothing that can be said later is asked. */
  isShort?: boolean
}

/** Name, date of birth, relation and, under 18, the guardian’s consent. */
export function LearnerFields<Values extends LearnerValues>({
  form,
  atDesk = false,
  isShort = false,
}: LearnerFieldsProps<Values>) {
  const t = useT('common.learners')
  const { name, relation } = form.values
  const isMinor = asksConsent(form.values)
  // A minor is not their own guardian: the choice disappears, unless it was made before the date was known.
  const offered = useRelations().filter(({ value }) => value !== 'self' || !isMinor || relation === 'self')
  const who = (
    <Select
      label={atDesk ? t('relationAtDesk') : t('relation')}
      data={offered.map(({ value, label }) => ({
        value,
        label: atDesk && value === 'self' ? t('deskSelf') : label,
      }))}
      {...form.getInputProps('relation')}
      key={form.key('relation')}
    />
  )
  return (
    <>
      {isShort && who}
      <TextInput
        label={isShort && relation === 'child' ? t('childName') : t('name')}
        placeholder={t('namePlaceholder')}
        autoComplete="off"
        {...form.getInputProps('name')}
        key={form.key('name')}
      />
      <SimpleGrid cols={{ base: 1, xs: isShort || atDesk ? 1 : 2 }}>
        <BirthField
          label={t('dateOfBirth')}
          {...form.getInputProps('dateOfBirth')}
          key={form.key('dateOfBirth')}
        />
        {!isShort && !atDesk && (
          <Select
            label={t('gender')}
            data={[
              { value: '', label: t('genders.none') },
              ...genders.map(value => ({ value, label: t(`genders.${value}`) })),
            ]}
            {...form.getInputProps('gender')}
            key={form.key('gender')}
          />
        )}
      </SimpleGrid>
      {!isShort && who}
      {isMinor && relation === 'self' && !form.errors.relation && (
        <Text size="xs" role="status">
          {t('guardianNeeded')}
        </Text>
      )}
      {isMinor && relation !== 'self' && (
        <Checkbox
          label={atDesk ? t('consentAtDesk') : t('consent', { name: name.trim() || t('consentNameless') })}
          {...form.getInputProps('guardianConsent', { type: 'checkbox' })}
          key={form.key('guardianConsent')}
        />
      )}
    </>
  )
}
