import { Button, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { useMay } from '#web/browser/center-access.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { LoadingLines } from '#web/ui/states.tsx'
import type { DiscountSaid, DiscountWish } from './discount-wish.ts'

const CodeField = lazy(withWords(() => import('./code-field.tsx')))
const DeskField = lazy(withWords(() => import('./desk-field.tsx')))

type DiscountFieldsProps = {
  wish: DiscountWish
  onWish: (wish: DiscountWish) => void
  /** What the quote says of the wish. */
  said: DiscountSaid
  atDesk?: boolean | undefined
}

/** A code, and at the desk a discount of its own: each asked for by a quiet button, so that most people pass them by. */
export function DiscountFields({ wish, onWish, said, atDesk }: DiscountFieldsProps) {
  const t = useT('common.discountField')
  const language = useLanguage()
  const mayGive = useMay('money:manage')
  const [asked, setAsked] = useState({ code: false, desk: false })
  const { discountCode, deskDiscount } = wish
  const gives = atDesk && mayGive
  return (
    <Stack gap="xs" align="stretch">
      {!discountCode && !asked.code && (
        <Quiet label={t('have')} onClick={() => setAsked(before => ({ ...before, code: true }))} />
      )}
      {(discountCode || asked.code) && (
        <Suspense fallback={<LoadingLines lines={1} height={60} />}>
          <CodeField
            code={discountCode}
            said={said}
            onCode={code => {
              const { discountCode: _, ...rest } = wish
              onWish(code ? { ...rest, discountCode: code } : rest)
              if (!code) setAsked(before => ({ ...before, code: false }))
            }}
          />
        </Suspense>
      )}
      {gives && !deskDiscount && !asked.desk && (
        <Quiet label={t('desk')} onClick={() => setAsked(before => ({ ...before, desk: true }))} />
      )}
      {gives && !deskDiscount && asked.desk && (
        <Suspense fallback={<LoadingLines lines={2} height={60} />}>
          <DeskField onGive={given => onWish({ ...wish, deskDiscount: given })} />
        </Suspense>
      )}
      {gives && deskDiscount && (
        <div>
          <Text component="span" size="sm">
            {t('deskOff', {
              amount: formatMoney(
                { amount: deskDiscount.amount, currency: said?.off.currency ?? 'INR' },
                language,
                {
                  trim: true,
                },
              ),
              reason: deskDiscount.reason,
            })}
          </Text>{' '}
          <Quiet
            label={t('deskRemove')}
            onClick={() => {
              const { deskDiscount: _, ...rest } = wish
              onWish(rest)
              setAsked(before => ({ ...before, desk: false }))
            }}
          />
        </div>
      )}
      {said?.obstacle && !discountCode && (
        <Text c="red" size="sm" role="alert">
          {said.obstacle.message}
        </Text>
      )}
    </Stack>
  )
}

/** A press of little weight, whose words are in line with what is above and below it. */
function Quiet({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="subtle" size="compact-sm" ms={-9} style={{ alignSelf: 'flex-start' }} onClick={onClick}>
      {label}
    </Button>
  )
}
