import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { DEFAULT_ZONE, formatLocalDate, localDateOf } from '#domain/kernel/time.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { type GivenCode, OwnCodeField } from '#web/modules/accounts/public.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import classes from '../agreements.module.css'
import type { AgreementDetail } from '../engagement-data.ts'
import { useFeeText } from '../fee-text.ts'
import { OfAgreement } from '../of-agreement.tsx'
import { TermsChanges } from '../terms-changes.tsx'
import { WorkedExample } from '../worked-example.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'verify-agreement': { agreementId: string }
  }
}

/** The whole text, what it comes to, and the code that agrees to it. */
export default function VerifyAgreement({ payload, close }: ModalProps<'verify-agreement'>) {
  return (
    <OfAgreement agreementId={payload.agreementId} close={close}>
      {agreement => <Verify agreement={agreement} close={close} />}
    </OfAgreement>
  )
}

function Verify({ agreement, close }: { agreement: AgreementDetail; close: () => void }) {
  const t = useT('agreements.verify')
  const actions = useT('common.actions')
  const language = useLanguage()
  const fee = useFeeText()
  const verify = useApiMutation('POST /agreements/{id}/verification')
  const [given, setGiven] = useState<GivenCode>(null)
  const [missing, setMissing] = useState(false)
  const { number, terms, before, currency, texts } = agreement
  const today = localDateOf(new Date(), DEFAULT_ZONE)
  const from = formatLocalDate(terms.fromOn > today ? terms.fromOn : today, language)
  const aboutCode = isProblem(verify.error) && verify.error.code.includes('code')
  const submit = () => {
    setMissing(!given)
    if (!given || verify.isPending) return
    verify.mutate(
      { params: { id: agreement.id }, body: given },
      {
        onSuccess: answer => {
          toastDone(t('done', { from: formatLocalDate(answer.holds?.from ?? terms.fromOn, language) }))
          close()
        },
      },
    )
  }
  return (
    <PlainModal title={t('title', { number: number ?? 0 })} onClose={close} size="lg">
      <Stack gap="lg">
        <Text className={classes.fee ?? ''}>{fee.statement(terms.fee, currency)}</Text>
        <WorkedExample fee={terms.fee} currency={currency} />
        {before && <TermsChanges before={before} after={terms} currency={currency} />}
        <Stack gap="sm" component="article" className={classes.text ?? ''}>
          <Title order={2} size="h3">
            {texts[language].title}
          </Title>
          {texts[language].clauses.map(clause => (
            <div key={clause.heading}>
              <Title order={3}>{clause.heading}</Title>
              <Text style={{ whiteSpace: 'pre-line' }}>{clause.body}</Text>
            </div>
          ))}
        </Stack>
        <Text c="dimmed">{t('text', { from })}</Text>
        <OwnCodeField
          purpose="verify_agreement"
          subjectId={agreement.id}
          onChange={setGiven}
          error={aboutCode ? verify.error : null}
        />
        {missing && !given && (
          <Text c="red" size="xs" role="alert">
            {t('codeMissing')}
          </Text>
        )}
        {!aboutCode && <Refusal problem={verify.error} onAccepted={submit} />}
        <ModalActions>
          <Button variant="default" onClick={close}>
            {actions('cancel')}
          </Button>
          <Button onClick={submit} loading={verify.isPending}>
            {t('submit')}
          </Button>
        </ModalActions>
      </Stack>
    </PlainModal>
  )
}
