import '@mantine/core/styles/Chip.css'
import { Anchor, Button, Checkbox, Chip, Group, Input, Text, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { pathTo } from '#domain/links.ts'
import { newLead } from '#domain/modules/onboarding/leads/lead-api.ts'
import { api } from '#web/browser/api.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { type ModalProps, openModal } from '#web/modals/open-modal.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { useAnswer } from '../../landing/use-answer.ts'

declare module '#web/modals/open-modal.ts' {}

/** The kind of sender: with a center, an expert, a learner missing something, anyone else. */
type Contact = {
  kind: 'center' | 'expert' | 'learner' | 'contact'
  /** Name and phone (E.164) to begin with. */
  name?: string | undefined
  phone?: string | undefined
  place?: string
  serviceIds?: string[]
}

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'contact-us': Contact
  }
  interface PublicModals {
    'contact-us': Contact
  }
}

const sources = {
  center: 'landing-center',
  expert: 'landing-expert',
  learner: 'landing-activity',
  contact: 'contact-us',
} as const

type Values = {
  name: string
  phone: string
  place: string
  message: string
  serviceIds: string[]
  consent: boolean
}

/** A visitor leaves their name: to bring a center, to teach, to report something missing, or to ask. */
export default function ContactUs({ payload, close }: ModalProps<'contact-us'>) {
  const { kind } = payload
  const t = useT('public.modals.contact')
  const language = useLanguage()
  const keyFor = useRepeatKey()
  const bodyOf = (values: Values) => ({ ...values, kind, source: sources[kind], language })
  const form = useContractForm<Values>({
    initialValues: {
      name: payload.name ?? '',
      phone: payload.phone ?? '',
      place: payload.place ?? '',
      message: '',
      serviceIds: payload.serviceIds ?? [],
      consent: false,
    },
    schema: kind === 'contact' ? leadWithMessage : newLead,
    toBody: bodyOf,
    send: async values => {
      const body = bodyOf(values) as ReturnType<typeof newLead.parse>
      const answer = await api('POST /leads', { body }, { role: null, idempotencyKey: keyFor(body) })
      openModal('thank-you', answer)
    },
    words: path => {
      if (path === 'consent') return t('consentMissing')
      if (path === 'message') return t('messageMissing')
      if (path === 'name' && form.getValues().name) return t('nameInvalid')
      if (path === 'phone' && form.getValues().phone) return t('phoneInvalid')
      return undefined
    },
  })
  return (
    <FormModal title={t(`title.${kind}`)} form={form} submitLabel={t('send')} onClose={close}>
      {kind === 'center' && <RegisterNow />}
      <Text c="dimmed">{t(`text.${kind}`)}</Text>
      <TextInput
        {...form.getInputProps('name')}
        key={form.key('name')}
        label={t('name')}
        autoComplete="name"
        required
        data-autofocus
      />
      <PhoneField
        value={form.getValues().phone}
        onChange={phone => form.setFieldValue('phone', phone)}
        error={form.errors.phone}
        required
      />
      <TextInput
        {...form.getInputProps('place')}
        key={form.key('place')}
        label={t(`place.${kind}`)}
        autoComplete={kind === 'center' ? 'organization' : 'address-level2'}
        maxLength={120}
      />
      {kind !== 'contact' && (
        <ServicesField
          label={t(`services.${kind}`)}
          value={form.getValues().serviceIds}
          onChange={ids => form.setFieldValue('serviceIds', ids)}
        />
      )}
      <Textarea
        {...form.getInputProps('message')}
        key={form.key('message')}
        label={t(`message.${kind}`)}
        required={kind === 'contact'}
        rows={3}
        maxLength={2000}
      />
      <Checkbox
        {...form.getInputProps('consent', { type: 'checkbox' })}
        key={form.key('consent')}
        label={t.rich('consent', {
          privacy: words => (
            <Anchor href="/privacy-policy" target="_blank" underline="always">
              {words}
            </Anchor>
          ),
        })}
      />
    </FormModal>
  )
}

/** Who would rather do it themselves than wait for a call. */
function RegisterNow() {
  const t = useT('public.modals.contact.register')
  return (
    <Group justify="space-between" gap="sm">
      <Text>{t('text')}</Text>
      <Button
        component="a"
        color="teal"
        href={pathTo('/sign-in', { role: 'center', next: pathTo('/center/register') })}
      >
        {t('action')}
      </Button>
    </Group>
  )
}

/** Who asks in general has something to say; the other kinds say it by what they are. */
const leadWithMessage = newLead.refine(lead => lead.message.trim() !== '', { path: ['message'] })

/** The same body again is the same request, however often it is sent. */
function useRepeatKey() {
  const last = useRef({ text: '', key: '' })
  return (body: unknown) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}

const mostServices = 10

type ServicesFieldProps = { label: string; value: string[]; onChange: (ids: string[]) => void }

/** The platform's activities, to be ticked; without them the message still can name one. */
function ServicesField({ label, value, onChange }: ServicesFieldProps) {
  const name = useNames()
  const answer = useAnswer('GET /masterlists', { query: { lists: 'service' } })
  const services = answer.state === 'here' ? (answer.data.service ?? []) : []
  if (services.length === 0) return null
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Chip.Group multiple value={value} onChange={onChange}>
        <Group gap="sm" role="group" aria-label={label} mt={4}>
          {services.map(service => (
            <Chip
              key={service.id}
              value={service.id}
              variant="outline"
              disabled={value.length >= mostServices && !value.includes(service.id)}
            >
              {name(service.name)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
