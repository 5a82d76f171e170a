import { Button, Group, NativeSelect, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatLocalDate } from '#domain/kernel/time.ts'
import { CLARIFIED_FIELDS, type ClarifiedField, heldUntil } from '#domain/modules/onboarding/kyc/kyc-rules.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiMutation, useApiQuery } from '#web/browser/query.ts'
import { RoleMessages } from '#web/messages/messages.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { CaseView } from '../case-view.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'verify-kyc': { kind: 'expert' | 'center'; id: string }
  }
}

type Reviewed = ApiAnswer<'GET /admin/kyc/{kind}/{id}'>
type Case = Reviewed['cases'][number]

/** Waiting documents: verified, rejected with a reason, or questioned, field by field. */
export default function VerifyKyc(props: ModalProps<'verify-kyc'>) {
  return (
    <RoleMessages areas={['kyc']}>
      <Verify {...props} />
    </RoleMessages>
  )
}

function Verify({ payload, close }: ModalProps<'verify-kyc'>) {
  const t = useT('kyc.decide')
  const kyc = useApiQuery('GET /admin/kyc/{kind}/{id}', { params: payload })
  return (
    <PlainModal title={t('title', { name: kyc.data?.name ?? '' })} onClose={close} size="lg">
      <QueryState query={kyc} loading={<LoadingLines lines={5} />}>
        {found => {
          const submission = found.cases[0]
          if (!submission || !found.can.decide) return <Text>{t('over')}</Text>
          return (
            <Stack gap="lg">
              <CaseView submission={submission} />
              <Decide kyc={found} submission={submission} close={close} />
            </Stack>
          )
        }}
      </QueryState>
    </PlainModal>
  )
}

const DECISIONS = ['verify', 'clarify', 'reject'] as const
type Decision = (typeof DECISIONS)[number]
type Question = { key: number; documentId: string | null; field: ClarifiedField; reason: string }
const done = { verify: 'verified', clarify: 'clarified', reject: 'rejected' } as const

function Decide({ kyc, submission, close }: { kyc: Reviewed; submission: Case; close: () => void }) {
  const t = useT('kyc.decide')
  const required = useT('common.form')('required')
  const language = useLanguage()
  const [decision, setDecision] = useState<Decision>('verify')
  const [reason, setReason] = useState('')
  const first = {
    key: 0,
    documentId: submission.documents[0]?.id ?? null,
    field: 'file' as const,
    reason: '',
  }
  const [questions, setQuestions] = useState<Question[]>([first])
  const [tried, setTried] = useState(false)
  const decide = useApiMutation('POST /admin/kyc/{kind}/{id}/decision')
  const until = heldUntil(submission.documents)
  const isShort = (words: string) => words.trim().length < 3
  const isMissing =
    decision === 'reject'
      ? isShort(reason)
      : decision === 'clarify' && questions.some(one => isShort(one.reason))

  const send = () => {
    setTried(true)
    if (isMissing || decide.isPending) return
    const body =
      decision === 'verify'
        ? { decision }
        : decision === 'reject'
          ? { decision, reason }
          : { decision, questions: questions.map(({ key: _, ...question }) => question) }
    decide.mutate(
      { params: { kind: kyc.kind, id: kyc.id }, body },
      {
        onSuccess: () => {
          toastDone(t(done[decision], { name: kyc.name }))
          close()
        },
      },
    )
  }

  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={t('what')}
        value={decision}
        onChange={value => setDecision(value as Decision)}
        data={DECISIONS.map(value => ({ value, label: t(value) }))}
      />
      {decision === 'verify' && (
        <Text>{until ? t('verifyText', { date: formatLocalDate(until, language) }) : t('verifyAlways')}</Text>
      )}
      {decision === 'reject' && (
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={tried && isShort(reason) ? required : undefined}
          onChange={event => setReason(event.currentTarget.value)}
        />
      )}
      {decision === 'clarify' && (
        <Questions
          documents={submission.documents}
          questions={questions}
          onChange={setQuestions}
          tried={tried}
        />
      )}
      <Refusal problem={decide.error} />
      <ModalActions>
        <Button
          loading={decide.isPending}
          onClick={send}
          {...(decision === 'reject' ? { color: 'red' } : {})}
        >
          {t(decision)}
        </Button>
      </ModalActions>
    </Stack>
  )
}

type QuestionsProps = {
  documents: Case['documents']
  questions: Question[]
  onChange: (questions: Question[]) => void
  tried: boolean
}

/** A question: the document, the field, and the text for its owner. */
function Questions({ documents, questions, onChange, tried }: QuestionsProps) {
  const t = useT('kyc.decide')
  const words = useT('kyc')
  const required = useT('common.form')('required')
  const name = useNames()
  const change = (key: number, to: Partial<Question>) =>
    onChange(questions.map(one => (one.key === key ? { ...one, ...to } : one)))
  return (
    <Stack gap="lg">
      {questions.map(question => (
        <Stack key={question.key} gap="xs" role="group" aria-label={t('question')}>
          <NativeSelect
            label={t('about')}
            value={question.documentId ?? ''}
            data={[
              ...documents.map(document => ({ value: document.id, label: name(document.kind.name) })),
              { value: '', label: t('aboutMissing') },
            ]}
            onChange={event => {
              const documentId = event.currentTarget.value || null
              const field =
                documentId === null ? 'missing' : question.field === 'missing' ? 'file' : question.field
              change(question.key, { documentId, field })
            }}
          />
          {question.documentId !== null && (
            <NativeSelect
              label={t('field')}
              value={question.field}
              data={CLARIFIED_FIELDS.filter(field => field !== 'missing').map(value => ({
                value,
                label: words(`fields.${value}`),
              }))}
              onChange={event => change(question.key, { field: event.currentTarget.value as ClarifiedField })}
            />
          )}
          <Textarea
            label={t('question')}
            description={t('reasonHint')}
            autosize
            minRows={2}
            maxLength={500}
            value={question.reason}
            error={tried && question.reason.trim().length < 3 ? required : undefined}
            onChange={event => change(question.key, { reason: event.currentTarget.value })}
          />
          {questions.length > 1 && (
            <Group>
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => onChange(questions.filter(one => one.key !== question.key))}
              >
                {t('drop')}
              </Button>
            </Group>
          )}
        </Stack>
      ))}
      <Group>
        <Button
          size="xs"
          variant="light"
          disabled={questions.length >= 20}
          onClick={() =>
            onChange([
              ...questions,
              {
                key: Math.max(...questions.map(one => one.key)) + 1,
                documentId: documents[0]?.id ?? null,
                field: documents.length > 0 ? 'file' : 'missing',
                reason: '',
              },
            ])
          }
        >
          {t('another')}
        </Button>
      </Group>
    </Stack>
  )
}
