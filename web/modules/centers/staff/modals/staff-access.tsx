import { Badge, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import {
  ACCESS_LEVELS,
  type AccessLevel,
  CENTER_AREAS,
  CENTER_ROLE_PRESETS,
  type CenterAccess,
  type CenterArea,
} from '#domain/access/permissions.ts'
import { accessChange } from '#domain/modules/centers/staff/staff-api.ts'
import { changedAreas } from '#domain/modules/centers/staff/staff-rules.ts'
import { useCenterAccess } from '#web/browser/center-access.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import type { ModalProps } from '#web/modals/open-modal.ts'
import { useContractForm } from '#web/ui/form/use-contract-form.ts'
import { FormModal } from '#web/ui/modal/form-modal.tsx'
import { toastDone } from '#web/ui/toast.ts'
import classes from '../access.module.css'
import { OfMember } from '../of-member.tsx'
import { ScopeField } from '../scope-field.tsx'
import type { Member } from '../staff-data.ts'

declare module '#web/modals/open-modal.ts' {
  interface AppModals {
    'staff-access': { memberId: string }
  }
}

/** What one member may see and do, area by area, and the services it is limited to. */
export default function StaffAccess({ payload, close }: ModalProps<'staff-access'>) {
  return (
    <OfMember memberId={payload.memberId} close={close}>
      {member => <AccessForm member={member} close={close} />}
    </OfMember>
  )
}

type Values = { access: CenterAccess; serviceIds: string[] | null }
const schema = accessChange.omit({ version: true })

function AccessForm({ member, close }: { member: Member; close: () => void }) {
  const t = useT('center')
  const actions = useT('common.actions')
  const { center } = useCenterAccess()
  const set = useApiMutation('PUT /center/staff/{id}/access')
  const form = useContractForm<Values>({
    initialValues: {
      access: member.access,
      serviceIds: member.services?.map(service => service.id) ?? null,
    },
    follows: true,
    schema,
    words: path => (path === 'serviceIds' ? t('staff.invite.servicesMissing') : undefined),
    send: async values => {
      await set.mutateAsync({ params: { id: member.id }, body: { ...values, version: member.version } })
      toastDone(t('staff.access.done'))
      close()
    },
  })
  const { access, serviceIds } = form.values
  const preset = CENTER_ROLE_PRESETS[member.centerRole]
  const differing = changedAreas(member.centerRole, access)
  const isPreset = differing.length === 0 && serviceIds === null
  const reset = () => form.setValues({ access: preset, serviceIds: null })
  const { name } = member
  return (
    <FormModal
      title={t('staff.access.title', { name })}
      form={form}
      submitLabel={actions('save')}
      onClose={close}
      size="lg"
    >
      <Text c="dimmed">{t('staff.access.text', { role: t(`choose.roles.${member.centerRole}`), name })}</Text>
      <Stack component="ul" gap="md" className={classes.areas}>
        {CENTER_AREAS.map(area => (
          <AreaRow
            key={area}
            area={area}
            level={access[area]}
            preset={preset[area]}
            most={center?.access[area] ?? 'manage'}
            onChange={level => form.setFieldValue('access', { ...access, [area]: level })}
          />
        ))}
      </Stack>
      <ScopeField
        value={serviceIds}
        onChange={ids => form.setFieldValue('serviceIds', ids)}
        error={form.errors.serviceIds}
      />
      <Group justify="space-between" gap="sm">
        <Text size="xs" c="dimmed" role="status">
          {t('staff.access.differing', { count: differing.length })}
        </Text>
        <Button variant="subtle" size="compact-sm" disabled={isPreset} onClick={reset}>
          {t('staff.access.reset')}
        </Button>
      </Group>
    </FormModal>
  )
}

type AreaRowProps = {
  area: CenterArea
  level: AccessLevel
  /** What the role gives. */
  preset: AccessLevel
  /** The granting member's own access, which is the limit. */
  most: AccessLevel
  onChange: (level: AccessLevel) => void
}

function AreaRow({ area, level, preset, most, onChange }: AreaRowProps) {
  const t = useT('center.staff')
  const differs = level !== preset
  const isBeyond = (one: AccessLevel) => ACCESS_LEVELS.indexOf(one) > ACCESS_LEVELS.indexOf(most)
  return (
    <li className={classes.area} data-differs={differs || undefined}>
      <div>
        <Group gap="xs">
          <Text span fw={600}>
            {t(`areas.${area}.name`)}
          </Text>
          {differs && (
            <Badge color="saffron" variant="light" tt="none" fw={600}>
              {t('access.differs', { level: t(`levels.${preset}`) })}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {t(`areas.${area}.covers`)}
        </Text>
      </div>
      <SegmentedControl
        aria-label={t(`areas.${area}.name`)}
        value={level}
        onChange={next => onChange(next as AccessLevel)}
        transitionDuration={150}
        data={ACCESS_LEVELS.map(one => ({ value: one, label: t(`levels.${one}`), disabled: isBeyond(one) }))}
      />
    </li>
  )
}
