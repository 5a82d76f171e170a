import { Button, Select, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { newId } from '#domain/kernel/ids.ts'
import { LONGEST_MESSAGE } from '#domain/modules/conversations/conversation-rules.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useNavigate } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { EmptyState, QueryState } from '#web/ui/states.tsx'
import { type Partner, useConversationWords } from '../conversation-data.ts'

interface About {
  learnerId?: string
  centerId?: string
  batchId?: string
  orderId?: string
  /** Chosen at first, for a family. */
  expertId?: string
}

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'new-conversation': About
  }
}

type Props = ModalProps<'new-conversation'>

/** The first message about a child, a batch or an order. */
export default function NewConversation({ payload, close }: Props) {
  const t = useT('common.conversations.new')
  const common = useT('common.actions')
  const { learnerId, orderId } = payload
  const isSearched = currentRole() !== 'learner' && learnerId === undefined && orderId === undefined
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const partners = useApiQuery(
    'GET /conversations/partners',
    {
      query: {
        ...(learnerId && { learnerId }),
        ...(orderId && { orderId }),
        ...(isSearched && search && { search }),
      },
    },
    { keepPrevious: true },
  )
  const nobody = (
    <PlainModal title={t('title')} onClose={close}>
      <EmptyState
        title={t('nobody')}
        text={t(`nobodyText.${currentRole() === 'learner' ? 'family' : 'others'}`)}
      />
      <ModalActions>
        <Button variant="default" onClick={close}>
          {common('close')}
        </Button>
      </ModalActions>
    </PlainModal>
  )
  if (!partners.data)
    return (
      <PlainModal title={t('title')} onClose={close}>
        <QueryState query={partners}>{() => null}</QueryState>
      </PlainModal>
    )
  const found = partners.data.items.filter(
    ({ center, batches }) =>
      (payload.centerId === undefined || center.id === payload.centerId) &&
      (payload.batchId === undefined || batches.some(({ id }) => id === payload.batchId)),
  )
  if (found.length === 0 && search === '' && typed === '') return nobody
  return <Form payload={payload} close={close} partners={found} onSearch={isSearched ? setTyped : null} />
}

type FormProps = Props & { partners: readonly Partner[]; onSearch: ((text: string) => void) | null }

const byId = <T extends { id: string }>(rows: readonly T[]) => [
  ...new Map(rows.map(row => [row.id, row])).values(),
]
const choices = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

function Form({ payload, close, partners, onSearch }: FormProps) {
  const t = useT('common.conversations.new')
  const required = useT('common.form')('required')
  const role = currentRole()
  const navigate = useNavigate()
  const begin = useApiMutation('POST /conversations')
  // The same over a try that failed: sent twice it is one.
  const ids = useRef({ id: newId(), messageId: newId() })
  const learners = byId(partners.map(({ learner }) => learner))
  const form = useContractForm({
    initialValues: {
      learnerId: payload.learnerId ?? (learners.length === 1 ? (learners[0]?.id ?? '') : ''),
      to: payload.centerId && payload.expertId ? `${payload.centerId} ${payload.expertId}` : '',
      batchId: payload.batchId ?? '',
      text: '',
    },
    check: ({ learnerId, text }) => ({
      ...(!learners.some(({ id }) => id === learnerId) && { learnerId: required }),
      ...(text.trim() === '' && { text: required }),
    }),
    send: async values => {
      const to = target(values.to)
      if (!to) return
      const { id } = await begin.mutateAsync({
        body: {
          ...ids.current,
          learnerId: values.learnerId,
          centerId: to.partner.center.id,
          expertId: to.expertId,
          // Another child or center may have been chosen since; a family writes to a coach about the child.
          batchId: batchesOf(to).find(({ id }) => id === values.batchId)?.id ?? null,
          orderId: payload.orderId ?? null,
          text: values.text,
        },
      })
      if (role === 'learner' || role === 'expert' || role === 'center')
        await navigate({ to: `/${role}/messages`, search: { conversation: id } })
    },
  })
  const { learnerId } = form.values
  const own = partners.filter(({ learner }) => learner.id === learnerId)
  // About an order a family writes to the center alone.
  const withExperts = role === 'learner' && payload.orderId === undefined
  const targets = own.flatMap(partner => [
    { value: partner.center.id, label: partner.center.name, partner, expertId: null as string | null },
    ...(withExperts ? partner.experts : []).map(expert => ({
      value: `${partner.center.id} ${expert.id}`,
      label: own.length > 1 ? `${expert.name}, ${partner.center.name}` : expert.name,
      partner,
      expertId: expert.id as string | null,
    })),
  ])
  const batchesOf = ({ partner, expertId }: (typeof targets)[number]) =>
    expertId === null ? partner.batches : []
  const target = (value: string) => targets.find(one => one.value === value) ?? targets[0]
  const to = target(form.values.to)
  const batches = to ? batchesOf(to) : []
  return (
    <FormModal title={t('title')} form={form} submitLabel={t('send')} onClose={close}>
      {payload.learnerId === undefined && (
        <Select
          label={t('learner')}
          placeholder={t('choose')}
          data={choices(learners)}
          searchable={onSearch !== null}
          {...(onSearch && { onSearchChange: onSearch, filter: ({ options }) => options })}
          nothingFoundMessage={t('nobody')}
          required
          {...form.getInputProps('learnerId')}
        />
      )}
      {payload.learnerId !== undefined && own[0] && <Text>{t('about', { name: own[0].learner.name })}</Text>}
      {targets.length > 1 && (
        <Select
          label={t('to')}
          data={targets.map(({ value, label }) => ({ value, label }))}
          allowDeselect={false}
          {...form.getInputProps('to')}
          value={to?.value ?? null}
        />
      )}
      {payload.batchId === undefined && payload.orderId === undefined && batches.length > 0 && (
        <Select
          label={t('batch')}
          placeholder={t('noBatch')}
          data={choices(batches)}
          clearable
          {...form.getInputProps('batchId')}
          value={form.values.batchId || null}
        />
      )}
      <Textarea
        label={t('text')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={LONGEST_MESSAGE}
        required
        {...form.getInputProps('text')}
      />
      {to && <Note partner={to.partner} isToCenter={role === 'learner' && to.expertId === null} />}
    </FormModal>
  )
}

/** Before it is written: who reads it, and when the center answers. */
function Note({ partner: { hours, center }, isToCenter }: { partner: Partner; isToCenter: boolean }) {
  const t = useT('common.conversations')
  const words = useConversationWords()
  const role = currentRole()
  const said = isToCenter
    ? hours && [words.hours(hours)]
    : role === 'center'
      ? [t('guardiansRead')]
      : [t('centerReads', { center: center.name }), t('noNumbers')]
  if (!said) return null
  return (
    <Text size="sm" c="dimmed">
      {said.filter(Boolean).join(' ')}
    </Text>
  )
}
