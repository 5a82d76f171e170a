import { Stack, Text } from '@mantine/core'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { useT } from '#web/messages/use-messages.ts'
import { KeyValues } from '#web/ui/key-values.tsx'
import { MoneyText } from '#web/ui/money-text.tsx'
import { calledName } from './user-words.ts'

type Plan = ApiAnswer<'GET /users/{id}/merge-plan'>

/** Both accounts, and what goes over from one to the other. */
export function MergePlanFacts({ plan }: { plan: Plan }) {
  const t = useT('admin.users.merge')
  const roles = useT('common.roles')
  const named = (user: Plan['kept']) => (
    <>
      {calledName(user)}
      <Text span c="dimmed" display="block" className="tabular">
        {phoneWords(user.phone)}
        {user.roles.length > 0 && ` · ${user.roles.map(role => roles(role)).join(', ')}`}
      </Text>
    </>
  )
  const hasMoves = plan.moves.length > 0 || plan.balances.length > 0
  return (
    <Stack gap="md">
      <KeyValues
        rows={[
          { label: t('kept'), value: named(plan.kept), strong: true },
          { label: t('duplicate'), value: named(plan.duplicate) },
        ]}
      />
      <Stack gap="xs" component="section" aria-label={t('moves')}>
        <Text fw={600}>{t('moves')}</Text>
        {!hasMoves && <Text c="dimmed">{t('nothing')}</Text>}
        <KeyValues
          rows={[
            ...plan.moves.map(({ what, count }) => ({ label: t(`things.${what}`), value: count })),
            { label: t('bookings'), value: plan.bookings || null },
            ...plan.balances.map(({ center, kind, amount }) => ({
              label: `${t(`balances.${kind}`)} · ${center.name}`,
              value: <MoneyText value={amount} />,
            })),
          ]}
        />
      </Stack>
      <Text c="dimmed">
        {t('after', { phone: phoneWords(plan.duplicate.phone), count: plan.ends.sessions })}
      </Text>
    </Stack>
  )
}
