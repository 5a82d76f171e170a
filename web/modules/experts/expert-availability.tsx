import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation } from '#web/browser/query.ts'
import { useUrlState } from '#web/browser/url-state.ts'
import { useT } from '#web/messages/use-messages.ts'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { WeekEditor } from '#web/ui/form/week-editor.tsx'
import { type Stretch, weekProblems } from '#web/ui/form/week-stretches.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Refusal } from '#web/ui/refusal/refusal.tsx'
import { Section } from '#web/ui/section.tsx'
import { SegmentedTabs } from '#web/ui/tabs.tsx'
import { toastDone } from '#web/ui/toast.ts'
import { BookingApproval } from './booking-approval.tsx'
import { type OwnProfile, WithProfile } from './own-profile.tsx'

type Available = OwnProfile['availability'][number]

const everywhere = 'everywhere'

/** Where an expert's hours apply: everywhere if any do, otherwise the first center that has some. */
function firstScope({ availability, centers }: OwnProfile): string {
  const has = (id: string | null) => availability.some(one => one.centerId === id)
  if (has(null)) return everywhere
  return centers.find(center => center.status !== 'ended' && has(center.centerId))?.centerId ?? everywhere
}

/** The hours in which an expert can be booked, everywhere or at one center. */
export function ExpertAvailability({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} text={useT('expert.own.availability')('text')} />
      <WithProfile>
        {profile => (
          <Stack gap="lg">
            <AvailabilityForm profile={profile} />
            <BookingApproval profile={profile} />
          </Stack>
        )}
      </WithProfile>
    </>
  )
}

function AvailabilityForm({ profile }: { profile: OwnProfile }) {
  const t = useT('expert.own.availability')
  const saved = useT('expert.own')('saved')
  const actions = useT('common.actions')
  const [url, change] = useUrlState({ center: '' })
  const replace = useApiMutation('PUT /expert/availability')
  const [draft, setDraft] = useState<readonly Available[] | null>(null)
  const all = draft ?? profile.availability
  const centers = profile.centers.filter(center => center.status !== 'ended')
  const center = centers.find(one => one.centerId === (url.center || firstScope(profile)))
  const scope = center?.centerId ?? null
  const value = all.filter(one => one.centerId === scope)
  const scopes = new Set(all.map(one => one.centerId))
  const isWrong = [...scopes].some(id => weekProblems(all.filter(one => one.centerId === id)).size > 0)

  const set = (week: Stretch[]) =>
    setDraft([
      ...all.filter(one => one.centerId !== scope),
      ...week.map(one => ({
        centerId: scope,
        weekday: one.weekday,
        fromMinute: one.fromMinute,
        toMinute: one.toMinute,
      })),
    ])
  const save = () =>
    replace.mutate(
      {
        body: { availability: all.toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute) },
      },
      {
        onSuccess: () => {
          setDraft(null)
          toastDone(saved)
        },
      },
    )

  return (
    <>
      {centers.length > 0 && (
        <SegmentedTabs
          label={t('scope')}
          value={scope ?? everywhere}
          onChange={next => change({ center: next })}
          options={[
            { value: everywhere, label: t('everywhere') },
            ...centers.map(one => ({ value: one.centerId, label: one.name })),
          ]}
        />
      )}
      <Section>
        <Text c="dimmed" mb="sm">
          {center ? t('centerText', { center: center.name }) : t('everywhereText')}
        </Text>
        <WeekEditor value={value} onChange={set} emptyLabel={t('none')} />
        <UnsavedGuard dirty={draft !== null} />
        <Refusal problem={replace.error} />
        <Group justify="flex-end" mt="md" gap="sm">
          {isWrong && <span role="status">{t('problem')}</span>}
          <Button variant="default" disabled={draft === null} onClick={() => setDraft(null)}>
            {actions('undo')}
          </Button>
          <Button disabled={draft === null || isWrong} loading={replace.isPending} onClick={save}>
            {actions('save')}
          </Button>
        </Group>
      </Section>
    </>
  )
}
