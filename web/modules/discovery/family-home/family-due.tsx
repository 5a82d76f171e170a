import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { formatNearDate, formatNearLocalDate, formatTime, localDateOf } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { Section } from '#web/ui/section.tsx'
import classes from './home.module.css'

type AllDue = ApiAnswer<'GET /family/today'>['due']
type Due = AllDue['items'][number]

/** So many are listed; the payments have the rest. */
const SHOWN = 4

/** What the family has to pay, what for and by when; nothing while nothing is due. */
export function FamilyDue({ due }: { due: AllDue }) {
  const t = useT('learner.home')
  if (due.items.length === 0) return null
  return (
    <Section title={t('due')}>
      {due.total.map(total => (
        <Text key={total.currency} className={classes.sum} component="p">
          <MoneyText value={total} />
        </Text>
      ))}
      <ul className={classes.rows}>
        {due.items.slice(0, SHOWN).map((item, place) => (
          <li key={item.id}>
            <DueRow item={item} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      <Anchor
        mt="sm"
        display="inline-block"
        renderRoot={asLink({ to: '/learner/more/payments', search: { status: 'due' } })}
      >
        {t('allPayments')}
      </Anchor>
    </Section>
  )
}

function DueRow({ item, isFirst }: { item: Due; isFirst: boolean }) {
  const t = useT('learner.home')
  const language = useLanguage()
  const name = useNames()
  const { amount, bookingId, enrolmentId, daysLate } = item
  const when = useWhen()(item)
  const pay = () => {
    if (bookingId) openModal('payment-booking', { bookingId })
    else if (enrolmentId) openModal('payment-batch', { enrolmentId })
  }
  return (
    <Stack gap={4} py="sm">
      <Text fw={600} className={classes.words}>
        {name(item.what)}
      </Text>
      <Text size="sm" c="dimmed" className={classes.words}>
        {[item.learners.join(', '), item.center].filter(Boolean).join(' · ')}
      </Text>
      <Group justify="space-between" gap="sm">
        <Text size="sm" {...(daysLate > 0 ? { c: 'red', fw: 600 } : {})}>
          {when}
        </Text>
        {item.can.pay && (bookingId ?? enrolmentId) ? (
          <Button size="xs" variant={isFirst ? 'filled' : 'light'} onClick={pay}>
            {t('pay', { amount: formatMoney(amount, language, { trim: true }) })}
          </Button>
        ) : (
          <MoneyText value={amount} />
        )}
      </Group>
    </Stack>
  )
}

/** Until when it is held, how late it is, or when it is due. */
function useWhen() {
  const t = useT('learner.home')
  const language = useLanguage()
  return ({ payBy, timeZone, daysLate, dueOn }: Due) => {
    if (daysLate > 0) return t('dueLate', { count: daysLate })
    if (!payBy)
      return t('dueBy', { date: formatNearLocalDate(dueOn, localDateOf(new Date(), timeZone), language) })
    const until = new Date(payBy)
    return t('payBy', {
      date: formatNearDate(until, new Date(), timeZone, language),
      time: formatTime(until, timeZone, language),
    })
  }
}
