import { Button, Stack, Switch, Text, Title } from '@mantine/core'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import { firstNameOf } from '#domain/modules/learners/learner-rules.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearDate } from '#web/ui/near-dates.ts'
import { Pointed } from '#web/ui/pointed.tsx'
import { Section } from '#web/ui/section.tsx'
import { toastRefused } from '#web/ui/toast.ts'
import type { FamilyMember } from './guardians-line.tsx'

type Consent = FamilyMember['consents'][number]

type ConsentsSectionProps = {
  members: readonly FamilyMember[]
  /** The child that a link leads to. */
  meant: string
}

/** What was agreed to for each child, purpose by purpose; a switch acts at once. */
export function ConsentsSection({ members, meant }: ConsentsSectionProps) {
  const t = useT('learner.more.consents')
  const children = members.filter(member => member.consents.length > 0)
  if (children.length === 0) return null
  return (
    <Section title={t('title')} text={t('text')}>
      <Stack gap="lg">
        {children.map(member => (
          <Pointed key={member.learnerId} isMeant={member.learnerId === meant}>
            <Stack gap="md" component="section" aria-label={member.name}>
              <Title order={3}>{member.name}</Title>
              {member.consents.map(consent => (
                <OneConsent key={consent.purpose} member={member} consent={consent} />
              ))}
            </Stack>
          </Pointed>
        ))}
      </Stack>
    </Section>
  )
}

function OneConsent({ member, consent }: { member: FamilyMember; consent: Consent }) {
  const t = useT('learner.more.consents')
  const set = useApiMutation('PUT /learners/{id}/consents/{purpose}')
  const { purpose, stands, mayGive } = consent
  const first = firstNameOf(member.name)
  return (
    <div>
      <Switch
        label={t(`${purpose}.label`)}
        checked={set.isPending ? (set.variables?.body.given ?? stands) : stands}
        disabled={!stands && !mayGive}
        onChange={event =>
          set.mutate(
            { params: { id: member.learnerId, purpose }, body: { given: event.currentTarget.checked } },
            { onError: error => toastRefused(error) },
          )
        }
      />
      <Text size="xs" mt={4}>
        {t(`${purpose}.text`, { name: first })}
      </Text>
      <Text size="xs" c="dimmed">
        <Since consent={consent} />
      </Text>
      {stands && consent.given?.attested && (
        <Button
          variant="light"
          size="xs"
          mt={4}
          loading={set.isPending}
          onClick={() =>
            set.mutate(
              { params: { id: member.learnerId, purpose }, body: { given: true } },
              { onError: error => toastRefused(error) },
            )
          }
        >
          {t('confirm')}
        </Button>
      )}
    </div>
  )
}

/** Who agreed or took it back, and when. */
function Since({ consent }: { consent: Consent }) {
  const t = useT('learner.more.consents')
  const language = useLanguage()
  const day = (at: string) => nearDate(new Date(at), DEFAULT_ZONE, language)
  const { given, withdrawn, mayGive } = consent
  if (withdrawn) {
    const words = t('withdrawn', { date: day(withdrawn.at), by: withdrawn.by ?? t('somebody') })
    return mayGive ? words : `${words} ${t('onlyThey')}`
  }
  if (!given) return t('never')
  if (given.attested) {
    const { name, center } = given.attested
    return t('attested', { date: day(given.at), by: name ?? t('somebody'), center })
  }
  return t('given', { date: day(given.at), by: given.by ?? t('somebody') })
}
