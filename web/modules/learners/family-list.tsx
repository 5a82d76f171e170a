import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { formatLocalDate } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { selectLearner, useSelectedLearnerId } from '#web/browser/storage.ts'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { FilePicture } from '#web/modules/files/public.ts'
import { type FamilyMember, GuardianActions, GuardiansLine } from './guardians-line.tsx'

type Learner = ApiAnswer<'GET /me'>['learners'][number]

/** The profiles of the family: change one, or choose the one that screens are about. */
export function FamilyList({
  learners,
  members = [],
}: {
  learners: readonly Learner[]
  members?: readonly FamilyMember[]
}) {
  const t = useT('learner.more')
  const words = useT('common.learners')
  const selected = useSelectedLearnerId()
  const language = useLanguage()
  const name = useNames()
  return (
    <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
      {learners
        .filter(learner => learner.status === 'active')
        .map(learner => (
          <Group key={learner.id} component="li" justify="space-between" gap="sm">
            <Group gap="sm" wrap="nowrap" miw={0}>
              <FilePicture name={learner.name} fileId={learner.pictureId} size={48} />
              <div>
                <Group gap="sm">
                  <Text fw={650}>{learner.name}</Text>
                  {learner.isMinor && (
                    <Badge variant="light" color="gray" tt="none">
                      {words('minor')}
                    </Badge>
                  )}
                </Group>
                <Text size="xs" c="dimmed">
                  {words('relationBorn', {
                    relation: name(learner.relationName),
                    date:
                      learner.birthKnownBy === 'year'
                        ? learner.dateOfBirth.slice(0, 4)
                        : dateAlone(formatLocalDate(learner.dateOfBirth, language)),
                  })}
                </Text>
                <Guardians members={members} learnerId={learner.id} />
              </div>
            </Group>
            <Group gap="sm">
              {learner.id === selected ? (
                <Badge tt="none" variant="light">
                  {t('inUse')}
                </Badge>
              ) : (
                <Button variant="light" size="xs" onClick={() => selectLearner(learner)}>
                  {t('use')}
                </Button>
              )}
              <Button
                variant="default"
                size="xs"
                aria-label={t('edit', { name: learner.name })}
                onClick={() => openModal('edit-learner', { learnerId: learner.id })}
              >
                {t('changeHome')}
              </Button>
              <MemberActions members={members} learnerId={learner.id} />
            </Group>
          </Group>
        ))}
    </Stack>
  )
}

type OfMember = { members: readonly FamilyMember[]; learnerId: string }

function Guardians({ members, learnerId }: OfMember) {
  const member = members.find(each => each.learnerId === learnerId)
  return member ? <GuardiansLine member={member} /> : null
}

function MemberActions({ members, learnerId }: OfMember) {
  const member = members.find(each => each.learnerId === learnerId)
  return member ? <GuardianActions member={member} /> : null
}

/** "Wed 12 Oct 2016" without its weekday, which is irrelevant for a birthday. */
const dateAlone = (words: string) => words.split(' ').slice(1).join(' ')
