import { formatMoney } from '#domain/kernel/money.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import classes from './cards.module.css'

/** Where distances are measured from; null if unknown. */
export type Origin = { latitude: number; longitude: number } | null

/** The origin as part of a question or a payload. */
export const positionOf = (origin: Origin) => origin ?? {}

type PriceFromProps = {
  of: Pick<ApiAnswer<'GET /centers'>['items'][number], 'priceFrom' | 'priceFor'>
  /** The service that was looked for: its name is said already. */
  serviceId?: string | undefined
}

/** The cheapest class, and what for; nothing where there is none that one may book. */
export function PriceFrom({ of: { priceFrom, priceFor }, serviceId }: PriceFromProps) {
  const t = useT('public.home.results')
  const language = useLanguage()
  const name = useNames()
  if (!priceFrom || !priceFor) return null
  const given = { price: formatMoney(priceFrom, language, { trim: true }), minutes: priceFor.minutes }
  return (
    <p className={classes.price}>
      {priceFor.service.id === serviceId
        ? t('from', given)
        : t('fromOf', { ...given, service: name(priceFor.service.name) })}
    </p>
  )
}
