import { Button, Chip, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { formatMoney } from '#domain/kernel/money.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { isProblem } from '#web/browser/problem.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { TermsBox, useTermsBox } from '#web/modules/accounts/public.ts'
import { DiscountFields, type DiscountWish, PriceLines, wishSent } from '#web/modules/orders/public.ts'
import { ReferralHint } from '#web/modules/referrals/public.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { ErrorState, LoadingLines } from '#web/ui/states.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { JoinObstacles } from './join-obstacles.tsx'
import { JoinWaitlist } from './join-waitlist.tsx'
import { LeavingPolicy, QuotedPeriod, QuotedRenewal } from './quote-parts.tsx'
import { type JoinQuote, useJoinQuote } from './use-join-quote.ts'
import { useJoinWords } from './use-join-words.ts'

/** What was quoted is no longer so. */
const REREAD = new Set(['price_changed', 'batch_full', 'too_few_seats', 'group_too_large'])

type Joined = ApiAnswer<'POST /enrolments'>

type JoinFormProps = {
  batchId: string
  kind: 'regular' | 'trial'
  learnerIds: readonly string[]
  /** Chooses who joins. */
  who: ReactNode
  zone?: string
  /** Where a family joins itself: what it may be given there for somebody new. */
  centerId?: string
  atDesk?: true
  onJoined: (joined: Joined) => void
  onDone: () => void
}

/** What joining costs and means for those who are chosen, and the way that is open: join, ask or wait. */
export function JoinForm(props: JoinFormProps) {
  const { batchId, kind, learnerIds, who } = props
  const t = useT('common.enrolments.join')
  const [classSessionId, setClass] = useState('')
  const [discount, setDiscount] = useState<DiscountWish>({})
  const wish = { batchId, learnerIds, kind, discount }
  const quote = useJoinQuote({ ...wish, ...(classSessionId && { classSessionId }) })
  return (
    <Stack gap="md">
      {who}
      {learnerIds.length === 0 && <Text c="dimmed">{t('nobody')}</Text>}
      {learnerIds.length > 0 && quote.isPending && <LoadingLines lines={4} height={24} />}
      {quote.error && <ErrorState error={quote.error} onRetry={() => void quote.refetch()} />}
      {learnerIds.length > 0 && quote.data && !quote.error && (
        <Quoted
          {...props}
          quote={quote.data}
          isStale={quote.isPlaceholderData}
          classSessionId={classSessionId || (quote.data.trialClasses[0]?.id ?? '')}
          onClass={setClass}
          discount={discount}
          onDiscount={setDiscount}
          reload={() => void quote.refetch()}
        />
      )}
    </Stack>
  )
}

type QuotedProps = JoinFormProps & {
  quote: JoinQuote
  isStale: boolean
  classSessionId: string
  onClass: (id: string) => void
  discount: DiscountWish
  onDiscount: (wish: DiscountWish) => void
  reload: () => void
}

function Quoted(props: QuotedProps) {
  const { quote, kind, zone = DEFAULT_ZONE, classSessionId, onClass, atDesk } = props
  const t = useT('common.enrolments.join')
  const language = useLanguage()
  const { period, way } = quote
  const pays = way === 'join' || way === 'ask'
  return (
    <Stack gap="md" aria-busy={props.isStale} opacity={props.isStale ? 0.6 : 1}>
      {kind === 'trial' && quote.trialClasses.length > 0 && (
        <Chip.Group value={classSessionId} onChange={onClass}>
          <Text fw={600}>{t('day')}</Text>
          <Group gap="sm">
            {quote.trialClasses.map(each => (
              <Chip key={each.id} value={each.id}>
                {nearDateTime(new Date(each.startsAt), zone, language)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      <JoinObstacles quote={quote} zone={zone} atDesk={atDesk} />
      {pays && period && (
        <div>
          <Text fw={600}>
            <QuotedPeriod period={period} />
          </Text>
          {period.renews === 'pack' && (
            <Text>{t('perClass', { amount: formatMoney(period.perClass, language, { trim: true }) })}</Text>
          )}
          {quote.firstClassAt && (
            <Text c="dimmed">
              {t('first', { at: nearDateTime(new Date(quote.firstClassAt), zone, language) })}
            </Text>
          )}
        </div>
      )}
      {pays && quote.lines.some(line => line.amount.amount !== 0) && (
        <PriceLines
          lines={quote.lines}
          total={quote.total}
          label={t(way === 'ask' ? 'totalAfterYes' : 'total')}
        />
      )}
      {pays && props.centerId && quote.total.amount > 0 && (
        <Suspense>
          <ReferralHint centerId={props.centerId} total={quote.total} />
        </Suspense>
      )}
      {pays && quote.total.amount === 0 && <Text>{t('free')}</Text>}
      {pays && quote.lines.some(line => line.amount.amount > 0) && (
        <DiscountFields
          wish={props.discount}
          onWish={props.onDiscount}
          said={quote.discount}
          atDesk={atDesk}
        />
      )}
      {way === 'join' && <QuotedRenewal period={period} atDesk={atDesk} />}
      {way === 'join' && quote.total.amount > 0 && kind === 'regular' && (
        <LeavingPolicy quote={quote} atDesk={atDesk} />
      )}
      {way === 'join' && <Join {...props} />}
      {way === 'ask' && <Ask {...props} />}
      {way === 'wait' && <JoinWaitlist {...props} />}
    </Stack>
  )
}

function Join({
  quote,
  batchId,
  kind,
  learnerIds,
  classSessionId,
  zone = DEFAULT_ZONE,
  atDesk,
  discount,
  isStale,
  onJoined,
  reload,
}: QuotedProps) {
  const t = useT('common.enrolments.join')
  const said = useJoinWords(atDesk)
  const language = useLanguage()
  const [chosen, setPayWhere] = useState<'gateway' | 'center'>(atDesk ? 'center' : 'gateway')
  const paymentChannel = quote.paymentChannel.includes(chosen)
    ? chosen
    : (quote.paymentChannel[0] ?? 'gateway')
  const terms = useTermsBox()
  const join = useApiMutation('POST /enrolments', { before: terms.accept })
  const isFree = quote.total.amount === 0
  const submit = () =>
    join.mutate(
      {
        body: {
          batchId,
          learnerIds: [...learnerIds],
          kind,
          ...(kind === 'trial' && { classSessionId }),
          paymentChannel,
          expectedTotal: quote.total.amount,
          ...wishSent(discount, quote.discount),
        },
      },
      {
        onSuccess: onJoined,
        onError: error => {
          if (isProblem(error) && (REREAD.has(error.code) || error.code.startsWith('discount_'))) reload()
        },
      },
    )
  const label = () => {
    if (isFree) return said('submitFree')
    if (atDesk) return t('submitDesk')
    return paymentChannel === 'center'
      ? t('submitCenter')
      : t('pay', { total: formatMoney(quote.total, language, { trim: true }) })
  }
  return (
    <>
      {!isFree && !atDesk && quote.paymentChannel.length > 1 && (
        <Radio.Group
          label={t('where')}
          value={paymentChannel}
          onChange={value => setPayWhere(value as 'gateway' | 'center')}
        >
          <Group mt="xs" gap="md">
            {quote.paymentChannel.map(value => (
              <Radio key={value} value={value} label={t(value)} />
            ))}
          </Group>
        </Radio.Group>
      )}
      {!isFree && quote.payBy && (
        <Text size="xs" c="dimmed">
          {said('heldUntil', { at: nearDateTime(new Date(quote.payBy[paymentChannel]), zone, language) })}
        </Text>
      )}
      <Refusal problem={join.error} onAccepted={submit} />
      <TermsBox of={terms} />
      <Group justify="flex-end">
        <Button onClick={submit} loading={join.isPending} disabled={isStale}>
          {label()}
        </Button>
      </Group>
    </>
  )
}

function Ask({ quote, batchId, learnerIds, discount, isStale, onDone, reload }: QuotedProps) {
  const t = useT('common.enrolments.join')
  const [message, setMessage] = useState('')
  const terms = useTermsBox()
  const ask = useApiMutation('POST /enrolments/requests', { before: terms.accept })
  const { discountCode } = wishSent(discount, quote.discount)
  const done = () => {
    toastDone(t('asked'))
    onDone()
  }
  const send = () =>
    ask.mutate(
      {
        body: {
          batchId,
          learnerIds: [...learnerIds],
          message,
          ...(discountCode && { discountCode }),
        },
      },
      {
        onSuccess: done,
        onError: error => {
          if (isProblem(error) && error.code.startsWith('discount_')) reload()
        },
      },
    )
  return (
    <>
      <Text>{t('askText')}</Text>
      {discountCode && (
        <Text size="sm" c="dimmed">
          {t('askCode', { code: discountCode })}
        </Text>
      )}
      <Textarea
        label={t('message')}
        value={message}
        maxLength={500}
        autosize
        minRows={2}
        onChange={event => setMessage(event.currentTarget.value)}
      />
      <Refusal problem={ask.error} onAccepted={send} />
      <TermsBox of={terms} />
      <Group justify="flex-end">
        <Button loading={ask.isPending} disabled={isStale} onClick={send}>
          {t('ask')}
        </Button>
      </Group>
    </>
  )
}
