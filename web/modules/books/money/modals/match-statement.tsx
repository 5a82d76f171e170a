import { Alert, Button, Checkbox, FileInput, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { api } from '#web/browser/api.ts'
import { isProblem } from '#web/browser/problem.ts'
import { invalidate } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { ModalActions } from '#web/ui/modal/modal-actions.tsx'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { type PlannedStatement, planStatement } from '../read-statement.ts'
import { StatementRows } from '../statement-rows.tsx'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'match-statement': Record<string, never>
  }
}

/** A bank's statement beside what families reported: first what each line is, then what fits is noted as paid. */
export default function MatchStatement({ close }: ModalProps<'match-statement'>) {
  const t = useT('center.moneyDesk.matching')
  const [problem, setProblem] = useState<string | null>(null)
  const [refused, setRefused] = useState<{ by: unknown; file: File } | null>(null)
  const [busy, setBusy] = useState(false)
  const [plan, setPlan] = useState<PlannedStatement | null>(null)
  const choose = async (file: File | null) => {
    setPlan(null)
    setProblem(null)
    setRefused(null)
    if (!file) return
    setBusy(true)
    try {
      const planned = await planStatement(file)
      if (typeof planned === 'string') setProblem(t(planned))
      else setPlan(planned)
    } catch (error) {
      setRefused({ by: error, file })
    } finally {
      setBusy(false)
    }
  }
  return (
    <PlainModal title={t('title')} onClose={close} size="xl">
      <Stack gap="md">
        <Text>{t('text')}</Text>
        <FileInput
          label={t('file')}
          placeholder={t('pick')}
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          accept=".csv,text/csv,text/plain"
          disabled={busy}
          onChange={file => void choose(file)}
        />
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {refused && <Refusal problem={refused.by} onAgain={() => void choose(refused.file)} />}
        {plan && <Plan plan={plan} close={close} />}
      </Stack>
    </PlainModal>
  )
}

function Plan({ plan, close }: { plan: PlannedStatement; close: () => void }) {
  const t = useT('center.moneyDesk.matching')
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const [done, setDone] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const matched = plan.lines.flatMap(({ outcome, payment }) =>
    outcome === 'matched' && payment ? [payment] : [],
  )
  const apply = async () => {
    setProblem(null)
    setFailed(null)
    let refused = 0
    let stale: readonly string[] = []
    try {
      for (const [index, payment] of matched.entries()) {
        setDone(index)
        refused += await verify(payment, nouns => {
          stale = nouns
        })
      }
      toastDone(t('done', { count: matched.length - refused }))
      if (refused === 0) return close()
      setProblem(t('refused', { count: refused }))
    } catch (error) {
      setFailed(error)
    } finally {
      setDone(null)
      void invalidate(...stale)
    }
  }
  if (plan.lines.length === 0) return <Text c="dimmed">{t('nothing')}</Text>
  const shown = all ? plan.lines : plan.lines.filter(line => line.outcome !== 'unknown')
  return (
    <>
      {plan.unclear > 0 && <Text c="dimmed">{t('unclear', { count: plan.unclear })}</Text>}
      <Checkbox label={t('showAll')} checked={all} onChange={event => setAll(event.currentTarget.checked)} />
      {shown.length > 0 && (
        <StatementRows
          lines={shown}
          money={amount => formatMoney({ amount, currency: 'INR' }, language, { trim: true })}
        />
      )}
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <Refusal problem={failed} onAgain={() => void apply()} />
      <ModalActions>
        {done !== null && (
          <Text c="dimmed">{t('applying', { done: `${done}`, count: `${matched.length}` })}</Text>
        )}
        <Button disabled={matched.length === 0} loading={done !== null} onClick={() => void apply()}>
          {t('apply', { count: matched.length })}
        </Button>
      </ModalActions>
    </>
  )
}

/** Marks one payment as paid; 1 if it was decided in the meantime. */
async function verify(
  { id, amount }: { id: string; amount: { amount: number } },
  onStale: (nouns: readonly string[]) => void,
): Promise<0 | 1> {
  try {
    const body = { decision: 'verify', amount: amount.amount } as const
    await api('POST /payments/{id}/decision', { params: { id }, body }, { onStale })
    return 0
  } catch (error) {
    if (isProblem(error) && error.code === 'illegal_transition') return 1
    throw error
  }
}
