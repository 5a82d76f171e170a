import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { useMay } from '#web/browser/center-access.ts'
import { currentRole } from '#web/browser/role.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { ExplainLink } from '#web/modules/orders/public.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { nearDate, nearLocalDate } from '#web/ui/near-dates.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { QueryState } from '#web/ui/states.tsx'
import { DateTimeText } from '#web/ui/time-text.tsx'
import { type EarningDetail, useEarning } from './earning-data.ts'
import { EarningAmount, EarningStatus, FormulaText } from './earning-text.tsx'

type EarningPanelProps = { earningId: string; names: 'center' | 'expert'; onClose: () => void }

/** One line beside the list, opened by `?earning=<id>`: its formula, what changed, and what was asked about it. */
export function EarningPanel({ earningId, names, onClose }: EarningPanelProps) {
  const t = useT('payouts.line')
  const earning = useEarning(earningId)
  return (
    <SidePanel title={t('title')} onClose={onClose}>
      <QueryState query={earning}>{found => <EarningDetails earning={found} names={names} />}</QueryState>
    </SidePanel>
  )
}

/** The same without a frame. */
export function EarningDetails({ earning, names }: { earning: EarningDetail; names: 'center' | 'expert' }) {
  const t = useT('payouts')
  const language = useLanguage()
  const name = useNames()
  const { class: cls, agreement, center } = earning
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <Text component="div" size="xl">
          <EarningAmount earning={earning} />
        </Text>
        <EarningStatus earning={earning} />
      </Group>
      <Text component="div" size="lg">
        <FormulaText earning={earning} />
      </Text>
      {earning.reason && <Text style={{ overflowWrap: 'anywhere' }}>{earning.reason}</Text>}
      <KeyValues
        rows={[
          { label: t(`columns.${names}`), value: earning[names].name },
          {
            label: t('line.class'),
            value: cls && (
              <>
                {cls.batch ?? t('single')}, <DateTimeText at={cls.startsAt} zone={center.timeZone} />
              </>
            ),
          },
          { label: t('columns.date'), value: cls ? null : nearLocalDate(earning.on, language) },
          { label: t('line.service'), value: cls && name(cls.service) },
          { label: t('line.agreement'), value: <Version agreement={agreement} /> },
        ]}
      />
      <Group gap="sm">
        {earning.can.dispute && (
          <Button variant="default" onClick={() => openModal('dispute-earning', { earningId: earning.id })}>
            {t('line.dispute')}
          </Button>
        )}
        {earning.can.answer && (
          <Button onClick={() => openModal('answer-dispute', { earningId: earning.id })}>
            {t('line.answer')}
          </Button>
        )}
      </Group>
      <Changes earning={earning} />
      <Disputes earning={earning} />
      <ExplainLink kind="earning" id={earning.id} />
      <Text size="sm" c="dimmed">
        {t('line.note')}
      </Text>
    </Stack>
  )
}

/** The version that paid, which leads to the terms where the reader may see them. */
function Version({ agreement }: Pick<EarningDetail, 'agreement'>) {
  const version = useT('payouts.line')('version', { number: String(agreement.number) })
  const { engagementId } = agreement
  const maySee = useMay('experts:view')
  if (currentRole() === 'center' && !maySee) return version
  return (
    <Anchor component="button" type="button" onClick={() => openModal('agreement-history', { engagementId })}>
      {version}
    </Anchor>
  )
}

function Changes({ earning }: { earning: EarningDetail }) {
  const t = useT('payouts.line')
  const language = useLanguage()
  if (earning.changes.length === 0) return null
  return (
    <Stack gap="xs" component="section">
      <Title order={3}>{t('changes')}</Title>
      {earning.changes.map(change => (
        <Group key={change.id} justify="space-between" gap="sm" align="flex-start" wrap="nowrap">
          <div>
            <Text>{nearLocalDate(change.on, language)}</Text>
            <Text size="sm" c="dimmed" component="div">
              <FormulaText earning={change} />
            </Text>
          </div>
          <EarningAmount earning={change} />
        </Group>
      ))}
    </Stack>
  )
}

function Disputes({ earning }: { earning: EarningDetail }) {
  const t = useT('payouts.line')
  const language = useLanguage()
  if (earning.disputes.length === 0) return null
  const day = (at: string) => nearDate(new Date(at), earning.center.timeZone, language)
  return (
    <Stack gap="sm" component="section">
      <Title order={3}>{t('disputes')}</Title>
      {earning.disputes.map(one => (
        <Stack key={one.id} gap={4} style={{ overflowWrap: 'anywhere' }}>
          <Text>{t('asked', { date: day(one.openedAt), reason: one.reason })}</Text>
          {one.answeredAt === null ? (
            <Text c="dimmed">{t('waits')}</Text>
          ) : one.corrected ? (
            <Text>
              {t('corrected', {
                amount: formatMoney(one.corrected, language, { trim: true }),
                date: day(one.answeredAt),
                reason: one.answer,
              })}
            </Text>
          ) : (
            <Text>{t('declined', { date: day(one.answeredAt), reason: one.answer })}</Text>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
