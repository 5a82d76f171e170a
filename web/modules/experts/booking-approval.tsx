import { Switch } from '@mantine/core'
import { useApiMutation } from '#web/browser/query.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/section.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import type { OwnProfile } from './own-profile.tsx'

/** Whether families ask before a single class is booked. */
export function BookingApproval({ profile }: { profile: OwnProfile }) {
  const t = useT('expert.own.approval')
  const save = useApiMutation('PUT /expert/booking-approval')
  const change = (approvesBookings: boolean) =>
    save.mutate(
      { body: { approvesBookings } },
      {
        onSuccess: () => toastDone(t(approvesBookings ? 'on' : 'off')),
        onError: error => toastRefused(error),
      },
    )
  return (
    <Section title={t('title')} text={t('text')}>
      <Switch
        label={t('label')}
        checked={(save.isPending ? save.variables?.body : profile)?.approvesBookings ?? false}
        disabled={save.isPending}
        onChange={event => change(event.currentTarget.checked)}
      />
    </Section>
  )
}
