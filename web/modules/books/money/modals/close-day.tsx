import { Group, Radio, Text, Textarea } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { closingBody } from '#domain/modules/books/money/day-close-api.ts'
import { takenOutOf } from '#domain/modules/books/money/day-close-rules.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { RupeeField } from '#web/ui/form/rupee-field.tsx'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { paiseOf } from '#web/ui/rupees.ts'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { OpenDay } from '../desk-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'close-day': Record<string, never>
  }
}

type ClosingValues = { counted: string; left: string; takenTo: '' | 'bank' | 'safe'; note: string }

/** The drawer counted at the end of the day, against what the books say. */
export default function CloseDay({ close }: ModalProps<'close-day'>) {
  const t = useT('center.moneyDesk')
  const day = useApiQuery('GET /center/cash-day', {})
  if (day.data?.can.close) return <ClosingForm day={day.data} close={close} />
  return (
    <PlainModal title={t('closing.title')} onClose={close}>
      <QueryState query={day}>{() => <Text>{t('day.closed')}</Text>}</QueryState>
    </PlainModal>
  )
}

function ClosingForm({ day, close }: { day: OpenDay; close: () => void }) {
  const t = useT('center.moneyDesk.closing')
  const words = useT('center.moneyDesk.day')
  const language = useLanguage()
  const send = useApiMutation('POST /center/day-closes')
  const { expected } = day
  const toBody = (values: ClosingValues) => ({
    expected: expected.amount,
    counted: paiseOf(values.counted) ?? Number.NaN,
    left: paiseOf(values.left) ?? Number.NaN,
    takenTo: values.takenTo || null,
    note: values.note,
  })
  const form = useContractForm({
    initialValues: { counted: '', left: '0', takenTo: '', note: '' } as ClosingValues,
    schema: closingBody,
    toBody,
    check: (values): Record<string, string> => {
      const [counted, left] = [paiseOf(values.counted), paiseOf(values.left)]
      if (counted === null || left === null) return {}
      return {
        ...(left > counted && { left: t('leftProblem') }),
        ...(left < counted && values.takenTo === '' && { takenTo: t('takenToProblem') }),
        ...(counted !== expected.amount && values.note.trim() === '' && { note: t('noteProblem') }),
      }
    },
    words: path => (path === 'counted' || path === 'left' ? t('amountProblem') : undefined),
    send: async values => {
      await send.mutateAsync({ body: toBody(values) })
      toastDone(t('done'))
      close()
    },
  })
  const counted = paiseOf(form.values.counted)
  const left = paiseOf(form.values.left)
  const difference = counted === null ? 0 : counted - expected.amount
  const takenOut = counted === null || left === null ? 0 : takenOutOf({ counted, left })
  const sum = (paise: number) => <MoneyText value={{ amount: paise, currency: expected.currency }} />
  const { takenTo } = form.values
  const amount = formatMoney({ amount: Math.abs(difference), currency: expected.currency }, language, {
    trim: true,
  })
  return (
    <FormModal title={t('title')} form={form} submitLabel={t('submit')} onClose={close}>
      <Text>{t('text')}</Text>
      <KeyValues rows={[{ label: words('expected'), value: <MoneyText value={expected} />, strong: true }]} />
      <RupeeField
        label={t('counted')}
        data-autofocus
        {...form.getInputProps('counted')}
        key={form.key('counted')}
      />
      {counted !== null && (
        <Text role="status" fw={600}>
          {difference === 0
            ? t('exact')
            : difference > 0
              ? t('tooMuch', { amount })
              : t('tooLittle', { amount })}
        </Text>
      )}
      {difference !== 0 && (
        <Textarea
          label={t('note')}
          autosize
          minRows={2}
          {...form.getInputProps('note')}
          key={form.key('note')}
        />
      )}
      <RupeeField label={t('left')} {...form.getInputProps('left')} key={form.key('left')} />
      {takenOut > 0 && (
        <Radio.Group label={t('takenTo')} {...form.getInputProps('takenTo')} key={form.key('takenTo')}>
          <Group gap="md" mt="xs">
            <Radio value="bank" label={t('bank')} />
            <Radio value="safe" label={t('safe')} />
          </Group>
        </Radio.Group>
      )}
      {counted !== null && left !== null && left <= counted && (
        <section aria-label={t('posted')}>
          <Text fw={600}>{t('posted')}</Text>
          <KeyValues
            rows={[
              ...(difference === 0
                ? []
                : [{ label: difference < 0 ? t('short') : t('over'), value: sum(Math.abs(difference)) }]),
              ...(takenOut === 0
                ? []
                : [
                    {
                      label: takenTo ? words(`takenOutTo.${takenTo}`) : words('takenOut'),
                      value: sum(takenOut),
                    },
                  ]),
              { label: words('left'), value: sum(left), strong: true },
            ]}
          />
        </section>
      )}
    </FormModal>
  )
}
