import { formatMoney, type Money } from '#domain/kernel/money.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import classes from './cards.module.css'

/** Where distances are measured from; null where nobody said. */
export type Origin = { latitude: number; longitude: number } | null

/** The origin as part of a question or a payload. */
export const positionOf = (origin: Origin) => origin ?? {}

/** The lowest price of a center or an expert; nothing where there is none yet. */
export function PriceFrom({ price }: { price: Money | null }) {
  const t = useT('public.home.results')
  const language = useLanguage()
  if (!price) return null
  return <p className={classes.price}>{t('from', { price: formatMoney(price, language, { trim: true }) })}</p>
}
