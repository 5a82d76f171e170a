import { Button, Stack, Text } from '@mantine/core'
import { formatMoney } from '#domain/kernel/money.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { AmountLine } from '#web/ui/amount-line.tsx'
import { SuspendedBadge } from '#web/ui/status-notes.tsx'

type CenterDues = ApiAnswer<'GET /family/dues'>['centers'][number]

type FamilyDuesProps = {
  centers: readonly CenterDues[]
  /** The center whose dues are listed; '' is all of them. */
  chosen: string
  onChoose: (centerId: string) => void
}

/** What a family has to pay by now, one sum a center; what is due later beside it. */
export function FamilyDues({ centers, chosen, onChoose }: FamilyDuesProps) {
  const t = useT('common.paying.familyDues')
  const language = useLanguage()
  const shown = centers.filter(({ center, now }) => now.amount > 0 && (!chosen || center.id === chosen))
  if (shown.length === 0) return null
  return (
    <Stack gap="sm" mb="lg">
      {shown.map(({ center, now, later }) => (
        <AmountLine
          key={center.id}
          label={t('now', { center: center.name })}
          value={now}
          actions={
            <>
              <SuspendedBadge of={center} />
              {later.amount > 0 && (
                <Text size="sm" c="dimmed">
                  {t('later', { amount: formatMoney(later, language, { trim: true }) })}
                </Text>
              )}
              {!chosen && (
                <Button variant="light" onClick={() => onChoose(center.id)}>
                  {t('show')}
                </Button>
              )}
            </>
          }
        />
      ))}
    </Stack>
  )
}
