import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { asLink } from '#web/browser/typed-router.tsx'
import { useT } from '#web/messages/use-messages.ts'
import classes from './home.module.css'

/** The first step of a family that has nothing here yet. */
export function Welcome() {
  const t = useT('learner.home.welcome')
  const home = useT('learner.home')
  return (
    <Paper component="section" radius="lg" p={{ base: 'lg', sm: 'xl' }} className={classes.welcome}>
      <Stack gap="sm" maw={560}>
        <Title order={2}>{t('title')}</Title>
        <Text size="lg">{t('text')}</Text>
        <Group mt="xs">
          <Button size="md" renderRoot={asLink({ to: '/learner/find-new-centers' })}>
            {home('findClass')}
          </Button>
        </Group>
        <Text size="sm" mt="xs">
          {t('own')}
        </Text>
      </Stack>
    </Paper>
  )
}
