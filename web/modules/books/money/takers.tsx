import { Text } from '@mantine/core'
import { useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'
import type { OpenDay } from './desk-data.ts'

/** Who took and handed out how much cash. */
export function Takers({ takers }: { takers: OpenDay['takers'] }) {
  const t = useT('center.moneyDesk.day')
  return (
    <ScrollFrame label={t('takers')} minWidth={320}>
      <PlainTable>
        <thead>
          <tr>
            <th>{t('person')}</th>
            <th data-end>{t('taken')}</th>
            <th data-end>{t('handedOut')}</th>
          </tr>
        </thead>
        <tbody>
          {takers.map(taker => (
            <tr key={taker.userId ?? ''}>
              <td>
                {taker.name ?? t('nobody')}
                <Text size="xs" c="dimmed">
                  {t('payments', { count: taker.payments })}
                </Text>
              </td>
              <td data-end className="tabular">
                <MoneyText value={taker.taken} />
              </td>
              <td data-end className="tabular">
                <MoneyText value={taker.handedOut} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </ScrollFrame>
  )
}
