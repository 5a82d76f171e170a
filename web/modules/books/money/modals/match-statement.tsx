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
import { type PlannedLine, type PlannedStatement, planStatement } from '../read-statement.ts'
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
  // What the bank itself names is chosen from the start; a sum alone is for a person to look at.
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(plan.lines.filter(one => one.proposal?.by === 'reference').map(one => one.line)),
  )
  const choose = (line: number, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(line)
    else next.delete(line)
    setChosen(next)
  }
  const matched = plan.lines.filter(
    ({ line, outcome, payment }) =>
      (outcome === 'matched' && payment) || (outcome === 'proposed' && chosen.has(line)),
  )
  const apply = async () => {
    setProblem(null)
    setFailed(null)
    let refused = 0
    let stale: readonly string[] = []
    try {
      for (const [index, line] of matched.entries()) {
        setDone(index)
        refused += await note(line, nouns => {
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
          chosen={chosen}
          onChoose={choose}
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

const decidedMeanwhile = ['illegal_transition', 'payment_waits', 'reference_used']

/** Notes what a line paid: a reported payment, or the order it was proposed for; 1 if it was decided in the meantime. */
async function note(
  { payment, proposal, amount }: PlannedLine,
  onStale: (nouns: readonly string[]) => void,
): Promise<0 | 1> {
  try {
    if (payment) {
      const body = { decision: 'verify', amount: payment.amount.amount } as const
      await api('POST /payments/{id}/decision', { params: { id: payment.id }, body }, { onStale })
    } else if (proposal) {
      const body = { amount, reference: proposal.utr }
      await api('POST /orders/{id}/bank-payments', { params: { id: proposal.orderId }, body }, { onStale })
    }
    return 0
  } catch (error) {
    if (isProblem(error) && decidedMeanwhile.includes(error.code)) return 1
    throw error
  }
}
