import { Text, Textarea } from '@mantine/core'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { useQuestionAbout } from '../question-list.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'submit-documents': Record<string, never>
  }
}

type Case = NonNullable<ApiAnswer<'GET /kyc'>['current']>

/** Submits one's documents, with an answer to each open question. */
export default function SubmitDocuments(props: ModalProps<'submit-documents'>) {
  return (
    <RoleMessages areas={['kyc']}>
      <Load {...props} />
    </RoleMessages>
  )
}

function Load({ close }: ModalProps<'submit-documents'>) {
  const t = useT('kyc')
  const kyc = useApiQuery('GET /kyc', {})
  if (kyc.data?.current) return <Form current={kyc.data.current} close={close} />
  return (
    <PlainModal title={t('submitTitle')} onClose={close}>
      <QueryState query={kyc} loading={<LoadingLines lines={3} />}>
        {() => <Text>{t('status.none')}</Text>}
      </QueryState>
    </PlainModal>
  )
}

function Form({ current, close }: { current: Case; close: () => void }) {
  const t = useT('kyc')
  const required = useT('common.form')('required')
  const about = useQuestionAbout(current.documents)
  const submit = useApiMutation('POST /kyc/submission')
  const open = current.questions.filter(question => question.answer === null)
  const form = useContractForm({
    initialValues: { answers: open.map(() => '') },
    check: ({ answers }) =>
      Object.fromEntries(
        answers.flatMap((text, place) => (text.trim().length < 2 ? [[`answers.${place}`, required]] : [])),
      ),
    send: async ({ answers }) => {
      await submit.mutateAsync({
        body: {
          answers: open.map((question, place) => ({ questionId: question.id, text: answers[place] ?? '' })),
        },
      })
      toastDone(t('submitted'))
      close()
    },
  })
  return (
    <FormModal title={t('submitTitle')} form={form} submitLabel={t('submit')} onClose={close}>
      <Text>{t('submitText', { count: current.documents.length })}</Text>
      {open.map((question, place) => (
        <Textarea
          key={question.id}
          label={question.reason}
          description={`${about(question)} · ${t('answer')}`}
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps(`answers.${place}`)}
        />
      ))}
    </FormModal>
  )
}
