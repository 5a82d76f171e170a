import { Anchor, Button, Stack, Text } from '@mantine/core'
import { DEFAULT_ZONE, formatNearLocalDate, localDateOf } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { asLink } from '#web/browser/typed-router.tsx'
import { useLanguage, useNames, useT } from '#web/messages/use-messages.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { Section } from '#web/ui/section.tsx'
import classes from './home.module.css'

type MakeUp = ApiAnswer<'GET /family/today'>['makeUps'][number]

const SHOWN = 2
/** From so many days on the days are counted. */
const SOON = 14

/** Classes that can be made up, those that expire first before others. */
export function MakeUps({ makeUps }: { makeUps: readonly MakeUp[] }) {
  const t = useT('learner.home')
  if (makeUps.length === 0) return null
  return (
    <Section title={t('makeUps')}>
      <ul className={classes.rows}>
        {makeUps.slice(0, SHOWN).map(item => (
          <li key={item.id}>
            <MakeUpRow item={item} />
          </li>
        ))}
      </ul>
      {makeUps.length > SHOWN && (
        <Anchor mt="sm" display="inline-block" renderRoot={asLink({ to: '/learner/more/credits' })}>
          {t('allMakeUps')}
        </Anchor>
      )}
    </Section>
  )
}

function MakeUpRow({ item }: { item: MakeUp }) {
  const t = useT('learner.home')
  const language = useLanguage()
  const name = useNames()
  const isSoon = item.daysLeft <= SOON
  return (
    <Stack gap={4} py="sm">
      <Text fw={600} className={classes.words}>
        {t('makeUpOf', { service: name(item.service), name: item.learner })}
      </Text>
      <Text size="sm" c="dimmed" className={classes.words}>
        {item.center}
      </Text>
      <Stack gap="xs" align="flex-start">
        <Text size="sm" {...(isSoon ? { fw: 600, c: 'saffron' } : {})}>
          {isSoon
            ? t('expiresSoon', { count: item.daysLeft })
            : t('expires', {
                date: formatNearLocalDate(item.expiresOn, localDateOf(new Date(), DEFAULT_ZONE), language),
              })}
        </Text>
        <Button
          size="xs"
          variant="light"
          onClick={() => openModal('use-credit', { creditId: item.id, learnerId: item.learnerId })}
        >
          {t('bookMakeUp')}
        </Button>
      </Stack>
    </Stack>
  )
}
