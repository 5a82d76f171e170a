import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMay } from '#web/browser/center-access.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { Section } from '#web/ui/section.tsx'
import { LoadingLines, QueryState } from '#web/ui/states.tsx'
import { ClosedDays } from './closed-days.tsx'
import type { OpenDay } from './desk-data.ts'
import { Takers } from './takers.tsx'

/** The cash drawer as the books see it, and the days that were closed. */
export default function DayCloseTab() {
  const day = useApiQuery('GET /center/cash-day', {})
  const mayLook = useMay('money:view')
  return (
    <QueryState query={day} loading={<LoadingLines lines={3} height={120} />}>
      {found => (
        <Stack gap="lg">
          <Drawer day={found} />
          {mayLook && <ClosedDays />}
        </Stack>
      )}
    </QueryState>
  )
}

function Drawer({ day }: { day: OpenDay }) {
  const t = useT('center.moneyDesk.day')
  const language = useLanguage()
  const sum = (of: (taker: OpenDay['takers'][number]) => number) => ({
    amount: day.takers.reduce((total, taker) => total + of(taker), 0),
    currency: day.expected.currency,
  })
  return (
    <Section
      title={t('title')}
      text={t('since', { at: nearDateTime(new Date(day.since), day.timeZone, language) })}
      actions={day.can.close && <Button onClick={() => openModal('close-day', {})}>{t('close')}</Button>}
    >
      <Stack gap="md">
        {day.isClosed && (
          <Alert color="teal" icon={<IconLock size={18} aria-hidden />}>
            {t('closed')}
          </Alert>
        )}
        <KeyValues
          rows={[
            { label: t('float'), value: <MoneyText value={day.float} /> },
            { label: t('taken'), value: <MoneyText value={sum(taker => taker.taken.amount)} /> },
            { label: t('handedOut'), value: <MoneyText value={sum(taker => taker.handedOut.amount)} /> },
            { label: t('expected'), value: <MoneyText value={day.expected} />, strong: true },
          ]}
        />
        {day.takers.length > 0 ? <Takers takers={day.takers} /> : <Text c="dimmed">{t('noneText')}</Text>}
      </Stack>
    </Section>
  )
}
