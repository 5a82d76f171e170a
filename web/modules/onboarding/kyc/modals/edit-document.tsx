import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { addDays, DEFAULT_ZONE, localDateOf } from '#domain/kernel/time.ts'
import { documentNumberOf, numberForm } from '#domain/modules/onboarding/kyc/kyc-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { FileField, FileLink } from '#web/modules/files/public.ts'
import DatePicker from '#web/ui/form/date-picker.tsx'
import { type ContractForm, useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    /** Null adds a document to the own ones. */
    'edit-document': { documentId: string | null }
  }
}

type Values = { kindId: string; number: string; expiresOn: string; fileId: string }
type Document = NonNullable<ApiAnswer<'GET /kyc'>['current']>['documents'][number]

/** Adds a document, or changes what is said of one. */
export default function EditDocument(props: ModalProps<'edit-document'>) {
  return (
    <RoleMessages areas={['kyc']}>
      <Load {...props} />
    </RoleMessages>
  )
}

function Load({ payload, close }: ModalProps<'edit-document'>) {
  const t = useT('kyc')
  const kyc = useApiQuery('GET /kyc', {})
  if (payload.documentId === null) return <Form document={null} close={close} />
  const document = kyc.data?.current?.documents.find(one => one.id === payload.documentId)
  if (document) return <Form document={document} close={close} />
  return (
    <PlainModal title={t('edit')} onClose={close}>
      <QueryState query={kyc} loading={<LoadingLines lines={4} />}>
        {() => <Text>{t('none')}</Text>}
      </QueryState>
    </PlainModal>
  )
}

function Form({ document, close }: { document: Document | null; close: () => void }) {
  const t = useT('kyc')
  const words = useT('common.form')
  const name = useNames()
  const lists = useApiQuery('GET /masterlists', { query: { lists: 'document_type' } }, { staleTime: 600_000 })
  const add = useApiMutation('POST /kyc/documents')
  const change = useApiMutation('PUT /kyc/documents/{id}')
  const items = lists.data?.document_type ?? []
  const codeOf = (kindId: string) => items.find(item => item.id === kindId)?.code ?? ''
  const numberProblem = (kindId: string) => t(`numberForms.${numberForm(codeOf(kindId)) ?? 'other'}`)
  const form: ContractForm<Values> = useContractForm<Values>({
    initialValues: {
      kindId: document?.kind.id ?? '',
      number: '',
      expiresOn: document?.expiresOn ?? '',
      fileId: document?.file?.id ?? '',
    },
    check: ({ kindId, number, fileId }) => ({
      ...(kindId === '' ? { kindId: words('required') } : {}),
      ...(number.trim() === '' || documentNumberOf(codeOf(kindId), number) !== null
        ? {}
        : { number: numberProblem(kindId) }),
      ...(fileId === '' ? { fileId: t('fileMissing') } : {}),
    }),
    words: path => (path === 'number' ? numberProblem(form.getValues().kindId) : undefined),
    send: async ({ kindId, number, expiresOn, fileId }) => {
      const said = { expiresOn: expiresOn || null, fileId }
      const given = number.trim() || null
      if (document) {
        const body = { ...said, ...(given === null ? {} : { number: given }) }
        await change.mutateAsync({ params: { id: document.id }, body })
      } else await add.mutateAsync({ body: { ...said, kindId, number: given } })
      toastDone(t('saved'))
      close()
    },
  })
  const title = document ? t('editOf', { document: name(document.kind.name) }) : t('add')
  return (
    <FormModal title={title} form={form} submitLabel={t('save')} onClose={close}>
      {!document && (
        <NativeSelect
          label={t('kind')}
          data={[
            { value: '', label: t('kindChoose') },
            ...items.map(item => ({ value: item.id, label: name(item.name) })),
          ]}
          {...form.getInputProps('kindId')}
          key={form.key('kindId')}
          data-autofocus
        />
      )}
      <TextInput
        label={t('number')}
        description={
          document?.maskedNumber
            ? t('numberSaved', { number: document.maskedNumber })
            : t(numberForm(codeOf(form.values.kindId)) === 'aadhaar' ? 'numberHintAadhaar' : 'numberHint')
        }
        autoComplete="off"
        maxLength={60}
        {...form.getInputProps('number')}
        key={form.key('number')}
      />
      <Stack gap={4}>
        <DatePicker
          label={t('expiresOn')}
          value={form.values.expiresOn}
          min={addDays(localDateOf(new Date(), DEFAULT_ZONE), 0)}
          clearable
          onChange={value => form.setFieldValue('expiresOn', value)}
          error={form.errors.expiresOn}
        />
        <Text c="dimmed" size="xs">
          {t('expiresHint')}
        </Text>
      </Stack>
      {document?.file && (
        <Text component="div" c="dimmed" size="xs">
          <FileLink file={document.file} /> {t('fileStored')}
        </Text>
      )}
      <Suspense fallback={<LoadingLines lines={1} height={72} />}>
        <FileField
          purpose="kyc_document"
          label={t('file')}
          description={t('fileHint')}
          onChange={files => form.setFieldValue('fileId', files[0]?.id ?? document?.file?.id ?? '')}
        />
      </Suspense>
      {form.errors.fileId && (
        <Text c="red" size="xs" role="alert">
          {form.errors.fileId}
        </Text>
      )}
    </FormModal>
  )
}
