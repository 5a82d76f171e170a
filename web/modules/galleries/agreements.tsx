import { Alert, Anchor, Group, Radio, Stack } from '@mantine/core'
import { AGREEMENTS, type Agreement } from '#domain/modules/galleries/gallery-rules.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { asLink } from '#web/browser/typed-router.tsx'
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
  const save = (next: Agreement) =>
    agree.mutate(
      { body: { learnerId, centerId, shownTo: next } },
      { onSuccess: () => toastDone(t('saved')), onError: toastRefused },
    )
  return (
    <Stack gap={6}>
      <Radio.Group
        label={t('label', { name })}
        value={agree.isPending ? (agree.variables?.body.shownTo ?? shownTo) : shownTo}
        onChange={value => save(value as Agreement)}
      >
        <Group gap="md" mt={6}>
          {AGREEMENTS.map(value => (
            <Radio key={value} value={value} label={t(value)} />
          ))}
        </Group>
      </Radio.Group>
      {!consent && (
        <Alert color="yellow" p="xs">
          {t('noConsent', { name })}{' '}
          <Anchor renderRoot={asLink({ to: '/learner/more', search: { show: 'consents', learnerId } })}>
            {t('toConsents')}
          </Anchor>
        </Alert>
      )}
    </Stack>
  )
}
