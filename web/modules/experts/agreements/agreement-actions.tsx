import { Button, Group } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { LANGUAGES, type Language } from '#domain/kernel/language.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import { type Agreement, otherName } from './engagement-data.ts'
import { saveDocument } from './save-document.ts'

/** What the reader may do with a version, and its document in both languages. */
export function AgreementActions({ agreement }: { agreement: Agreement }) {
  const t = useT('agreements')
  const { id: agreementId, engagementId, can } = agreement
  const send = useApiMutation('POST /agreements/{id}/sending')
  const name = otherName(agreement)
  return (
    <Group gap="sm">
      {can.verify && (
        <Button onClick={() => openModal('verify-agreement', { agreementId })}>{t('actions.verify')}</Button>
      )}
      {can.counter && (
        <Button variant="light" onClick={() => openModal('counter-agreement', { agreementId })}>
          {agreement.madeBy === 'expert' ? t('actions.takeOver') : t('actions.counter')}
        </Button>
      )}
      {can.send && (
        <Button
          loading={send.isPending}
          onClick={() =>
            send.mutate(
              { params: { id: agreementId }, body: { version: agreement.version } },
              {
                onSuccess: () => toastDone(t('done.sent', { name })),
                onError: error => toastRefused(error),
              },
            )
          }
        >
          {t('actions.send')}
        </Button>
      )}
      {can.edit && (
        <Button variant="light" onClick={() => openModal('agreement-draft', { engagementId, agreementId })}>
          {t('actions.edit')}
        </Button>
      )}
      {can.decline && (
        <Button variant="subtle" color="red" onClick={() => openModal('decline-agreement', { agreementId })}>
          {t('actions.decline')}
        </Button>
      )}
      {can.withdraw && (
        <Button variant="subtle" color="red" onClick={() => openModal('withdraw-agreement', { agreementId })}>
          {t('actions.withdraw')}
        </Button>
      )}
      {can.edit && (
        <Button variant="subtle" color="red" onClick={() => openModal('withdraw-agreement', { agreementId })}>
          {t('actions.discard')}
        </Button>
      )}
      {agreement.number !== null && <Documents agreement={agreement} />}
    </Group>
  )
}

function Documents({ agreement }: { agreement: Agreement }) {
  const t = useT('agreements')
  const languages = useT('common.languages')
  const [busy, setBusy] = useState<Language | null>(null)
  const save = async (language: Language) => {
    setBusy(language)
    const name = `${otherName(agreement)} ${agreement.number}`
    await saveDocument(agreement.id, name, language).catch(error => toastRefused(error))
    setBusy(null)
  }
  return (
    <>
      {LANGUAGES.map(language => (
        <Button
          key={language}
          variant="subtle"
          leftSection={<IconFileDownload size={16} aria-hidden />}
          loading={busy === language}
          onClick={() => void save(language)}
        >
          {t('actions.pdfIn', { language: languages(language) })}
        </Button>
      ))}
    </>
  )
}
