import { Anchor, Button, Group, Paper, Text } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'

/** Above which sum a refund waits for a head, and how many wait now. */
export function RefundLimit() {
  const t = useT('center.refundApproval')
  const language = useLanguage()
  const [, change] = useUrlState({ status: '', page: '1' })
  const { data } = useApiQuery('GET /center/refund-limit', {})
  if (!data || (data.limit === null && data.waiting === 0 && !data.can.change)) return null
  const { limit, waiting, can } = data
  return (
    <Paper withBorder radius="lg" px="md" py="sm" bg="var(--surface)">
      <Group justify="space-between" gap="sm">
        <Text flex="1 1 220px">
          {limit ? t('limit', { amount: formatMoney(limit, language, { trim: true }) }) : t('noLimit')}
          {waiting > 0 && (
            <>
              {' '}
              <Anchor
                component="button"
                type="button"
                inherit
                fw={600}
                onClick={() => change({ status: 'quoted', page: '1' })}
              >
                {t('waiting', { count: waiting })}
              </Anchor>
            </>
          )}
        </Text>
        {can.change && (
          <Button variant="default" onClick={() => openModal('refund-limit', {})}>
            {t('change')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
