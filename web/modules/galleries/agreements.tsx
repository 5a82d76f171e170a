import { Alert, SegmentedControl, Stack, Text } from '@mantine/core'
import { AGREEMENTS, type Agreement } from '#domain/modules/galleries/gallery-rules.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { Link } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import { Section } from '#web/ui/section.tsx'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import type { GalleryPage } from './gallery-data.ts'

type One = GalleryPage['agreements'][number]

/** To whom else pictures with the own learners may be shown at this center. */
export default function Agreements({ agreements }: { agreements: readonly One[] }) {
  const t = useT('common.galleries.agreements')
  return (
    <Section title={t('title')} text={t('text')}>
      <Stack gap="md">
        {agreements.map(one => (
          <OfLearner key={one.learnerId} one={one} />
        ))}
      </Stack>
    </Section>
  )
}

function OfLearner({ one }: { one: One }) {
  const t = useT('common.galleries.agreements')
  const agree = useApiMutation('PUT /gallery/agreements')
  const { learnerId, centerId, name, shownTo, consent } = one
  const label = t('label', { name })
  const save = (next: Agreement) =>
    agree.mutate(
      { body: { learnerId, centerId, shownTo: next } },
      { onSuccess: () => toastDone(t('saved')), onError: toastRefused },
    )
  return (
    <Stack gap={6}>
      <Text aria-hidden>{label}</Text>
      <div>
        <SegmentedControl
          aria-label={label}
          value={agree.isPending ? (agree.variables?.body.shownTo ?? shownTo) : shownTo}
          onChange={value => save(value as Agreement)}
          data={AGREEMENTS.map(value => ({ value, label: t(value) }))}
          styles={{ label: { paddingInline: 'clamp(6px, 2vw, 12px)' } }}
        />
      </div>
      {!consent && (
        <Alert color="yellow" p="xs">
          {t('noConsent', { name })} <Link to="/learner/more">{t('toConsents')}</Link>
        </Alert>
      )}
    </Stack>
  )
}
