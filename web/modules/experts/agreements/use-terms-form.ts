import { newTerms } from '#domain/modules/experts/agreements/agreement-api.ts'
import { useT } from '#web/messages/use-messages.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { feeProblems, type TermsValues, termsOf } from './terms-values.ts'

/** A form of terms, checked by the contract's own rules. */
export function useTermsForm(
  initialValues: TermsValues,
  send: (terms: ReturnType<typeof termsOf>) => Promise<unknown>,
) {
  const t = useT('agreements.form')
  const words: Record<string, string> = {
    serviceIds: t('servicesMissing'),
    weekdays: t('weekdaysMissing'),
    untilOn: t('untilProblem'),
  }
  return useContractForm<TermsValues>({
    initialValues,
    follows: true,
    schema: newTerms,
    toBody: termsOf,
    check: (values): Record<string, string> => ({
      ...feeProblems(values, { percent: t('percentProblem'), amount: t('amountProblem') }),
      ...(values.untilOn && values.untilOn < values.fromOn ? { untilOn: t('untilProblem') } : {}),
    }),
    words: path => words[path.split('.')[0] ?? ''],
    send: values => send(termsOf(values)),
  })
}
