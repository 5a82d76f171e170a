import { Chip, Group, Input, Radio, Stack } from '@mantine/core'
import { useApiQuery } from '#web/browser/query.ts'
import { useNames, useT } from '#web/messages/use-messages.ts'

type ScopeFieldProps = {
  /** Null: all services. */
  value: readonly string[] | null
  onChange: (serviceIds: string[] | null) => void
  error?: React.ReactNode
  disabled?: boolean
}

/** All services of the center, or some. */
export function ScopeField({ value, onChange, error, disabled = false }: ScopeFieldProps) {
  const t = useT('center.staff.invite')
  const name = useNames()
  const settings = useApiQuery('GET /center/settings', {})
  const services = (settings.data?.services ?? []).filter(
    service => service.status === 'active' || value?.includes(service.serviceId),
  )
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('scope')}
        value={value === null ? 'all' : 'some'}
        onChange={next => onChange(next === 'all' ? null : [])}
      >
        <Group gap="lg" mt={4}>
          <Radio value="all" label={t('scopeAll')} disabled={disabled} />
          <Radio value="some" label={t('scopeSome')} disabled={disabled || services.length === 0} />
        </Group>
      </Radio.Group>
      {value !== null && (
        <Input.Wrapper error={error} labelElement="div" role="group" aria-label={t('services')}>
          <Chip.Group multiple value={[...value]} onChange={ids => onChange(ids)}>
            <Group gap="xs">
              {services.map(service => (
                <Chip key={service.serviceId} value={service.serviceId} variant="outline" disabled={disabled}>
                  {name(service.name)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
      )}
    </Stack>
  )
}
