import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { HomeFields } from '../home-fields.tsx'
import { type HomeValues, homeFieldsSchema, homeInputOf, homeValuesOf } from '../home-values.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'set-home': Record<string, never>
  }
}

/** Sets the address that distances are measured from. */
export default function SetHome({ close }: ModalProps<'set-home'>) {
  const t = useT('common.learners')
  const me = useApiQuery('GET /me', {})
  if (me.data) return <HomeForm initialValues={homeValuesOf(me.data.home)} close={close} />
  return (
    <PlainModal title={t('homeTitle')} onClose={close}>
      <QueryState query={me}>{() => null}</QueryState>
    </PlainModal>
  )
}

function HomeForm({ initialValues, close }: { initialValues: HomeValues; close: () => void }) {
  const t = useT('common')
  const update = useApiMutation('PATCH /me')
  const form = useContractForm({
    initialValues,
    schema: homeFieldsSchema,
    words: path => (path.startsWith('pin') ? t('learners.pinMissing') : undefined),
    send: async values => {
      await update.mutateAsync({ body: { home: homeInputOf(values) } })
      toastDone(t('learners.homeSaved'))
      close()
    },
  })
  return (
    <FormModal title={t('learners.homeTitle')} form={form} submitLabel={t('actions.save')} onClose={close}>
      <HomeFields form={form} />
    </FormModal>
  )
}
