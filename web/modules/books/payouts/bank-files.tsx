import { Button, Group, Stack, Text } from '@mantine/core'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { monthText } from '#domain/modules/books/earnings/month-text.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ListPager } from '#web/ui/list/list-pager.tsx'
import { useList } from '#web/ui/list/use-list.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { SaveButton } from '#web/ui/save-button.tsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState, ErrorState, LoadingLines } from '#web/ui/states.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { saveBankFile } from './save-bytes.ts'
import { gatewayName, type Payout } from './statement-data.ts'

/** Payouts, the latest first, as bank files or through the gateway: what is in them, and what became of it. */
export function BankFiles() {
  const t = useT('payouts.desk')
  const list = useList('GET /payouts')
  if (list.query.error && list.rows.length === 0)
    return <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
  if (list.query.isPending) return <LoadingLines lines={3} height={140} />
  if (list.rows.length === 0) return <EmptyState title={t('emptyFiles')} text={t('emptyFilesText')} />
  return (
    <Stack gap="md">
      {list.rows.map(payout => (
        <BankFile key={payout.id} payout={payout} />
      ))}
      <ListPager list={list} />
    </Stack>
  )
}

const tones: Record<'sent' | 'paid' | 'failed', Tone> = { sent: 'waiting', paid: 'good', failed: 'warning' }

function BankFile({ payout }: { payout: Payout }) {
  const t = useT('payouts')
  const language = useLanguage()
  return (
    <Section
      title={<span className="tabular">{payout.code}</span>}
      text={
        <>
          {payout.gateway ? t('desk.byGateway', { gateway: gatewayName(payout.gateway) }) : t('desk.byFile')}{' '}
          · <DateTimeText at={payout.createdAt} zone={DEFAULT_ZONE} /> ·{' '}
          {t('desk.transfers', { count: payout.lines.length })} · <MoneyText value={payout.total} />
        </>
      }
      actions={
        <Group gap="sm">
          {payout.can.download && (
            <SaveButton save={() => saveBankFile(payout)} title={t('desk.downloadHint')}>
              {t('desk.download')}
            </SaveButton>
          )}
          {payout.can.pay && (
            <Button onClick={() => openModal('pay-statement', { what: 'payout', id: payout.id })}>
              {t('desk.filePaid')}
            </Button>
          )}
        </Group>
      }
    >
      <ScrollFrame label={payout.code} minWidth={560}>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('columns.expert')}</th>
              <th scope="col">{t('columns.month')}</th>
              <th scope="col">{t('columns.account')}</th>
              <th scope="col">{t('columns.status')}</th>
              <th scope="col" data-end>
                {t('columns.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {payout.lines.map(line => (
              <tr key={line.reference}>
                <td>{line.expert.name}</td>
                <td>{monthText(line.month, language)}</td>
                <td className="tabular">{line.account}</td>
                <td>
                  <StatusBadge tone={tones[line.status as 'sent']}>
                    {line.status === 'sent' && payout.gateway
                      ? t('desk.onTheWay')
                      : t(`desk.lineStatuses.${line.status as 'sent'}`)}
                  </StatusBadge>
                  {line.failure && (
                    <Text size="xs" c="dimmed">
                      {line.failure}
                    </Text>
                  )}
                </td>
                <td data-end>
                  <MoneyText value={line.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </ScrollFrame>
    </Section>
  )
}
