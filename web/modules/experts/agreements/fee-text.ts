import type { Fee } from '#domain/kernel/fee.ts'
import { formatMoney, money } from '#domain/kernel/money.ts'
import { percentText } from '#domain/modules/experts/agreements/fee-rules.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'

/** Says a fee: in a line for lists, or as a sentence to the expert. */
export function useFeeText() {
  const t = useT('agreements.fee')
  const language = useLanguage()
  const rupees = (paise: number, currency: string) =>
    formatMoney(money(paise, currency), language, { trim: true })
  return {
    line: (fee: Fee, currency: string) =>
      fee.model === 'share'
        ? t('share', { percent: percentText(fee.basisPoints) })
        : t(fee.model, { amount: rupees(fee.amount, currency) }),
    statement: (fee: Fee, currency: string) =>
      fee.model === 'share'
        ? t('statements.share', { percent: percentText(fee.basisPoints) })
        : t(`statements.${fee.model}`, { amount: rupees(fee.amount, currency) }),
  }
}
