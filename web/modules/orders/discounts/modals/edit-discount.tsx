import { localDateOf } from '#domain/kernel/time.ts'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import type { Discount } from '../discount-data.ts'
import { DiscountFormFields } from '../discount-form-fields.tsx'
import { bodyOf, type DiscountValues, valuesOf, wrongFields } from '../discount-form-values.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** Null makes a new code. */
    'edit-discount': { discountId: string | null }
  }
}

/** Makes a discount code, or changes one from now on. */
export default function EditDiscount({ payload, close }: ModalProps<'edit-discount'>) {
  return (
    <RoleMessages areas={['discounts']}>
      {payload.discountId === null ? (
        <DiscountForm discount={undefined} close={close} />
      ) : (
        <Loaded id={payload.discountId} close={close} />
      )}
    </RoleMessages>
  )
}

function Loaded({ id, close }: { id: string; close: () => void }) {
  const t = useT('discounts.form')
  const discount = useApiQuery('GET /discounts/{id}', { params: { id } })
  if (discount.data && discount.isFetchedAfterMount) {
    return <DiscountForm discount={discount.data} close={close} />
  }
  return (
    <PlainModal title={t('editTitle', { code: discount.data?.code ?? '' })} onClose={close}>
      <QueryState query={discount}>{() => null}</QueryState>
    </PlainModal>
  )
}

function DiscountForm({ discount, close }: { discount: Discount | undefined; close: () => void }) {
  const t = useT('discounts.form')
  const zone = useCenterAccess().center?.timeZone ?? 'Asia/Kolkata'
  const add = useApiMutation('POST /discounts')
  const change = useApiMutation('PUT /discounts/{id}')
  const words: Partial<Record<keyof DiscountValues, string>> = {
    code: t('codeProblem'),
    percent: t('percentProblem'),
    validUntil: t('untilProblem'),
    mostUses: t('usesProblem'),
    mostUsesPerFamily: t('usesProblem'),
    services: t('chooseProblem'),
    batches: t('chooseProblem'),
  }
  const form = useContractForm<DiscountValues>({
    initialValues: valuesOf(discount, localDateOf(new Date(), zone)),
    follows: discount !== undefined,
    check: values =>
      Object.fromEntries(wrongFields(values).map(field => [field, words[field] ?? t('amountProblem')])),
    send: async values => {
      const body = bodyOf(values)
      const { code } = discount
        ? await change.mutateAsync({
            params: { id: discount.id },
            body: { ...body, version: discount.version },
          })
        : await add.mutateAsync({ body })
      toastDone(t(discount ? 'saved' : 'added', { code }))
      close()
    },
  })
  return (
    <FormModal
      title={discount ? t('editTitle', { code: discount.code }) : t('addTitle')}
      form={form}
      submitLabel={discount ? t('save') : t('add')}
      onClose={close}
      size="lg"
    >
      <DiscountFormFields form={form} isUsed={(discount?.uses ?? 0) > 0} />
    </FormModal>
  )
}
