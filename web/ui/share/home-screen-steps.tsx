import { Stack, Text } from '@mantine/core'
import { IconShare2, IconSquareRoundedPlus } from '@tabler/icons-react'
import { useT } from '#web/messages/use-messages.ts'
import classes from './home-screen-steps.module.css'

/** How the app comes to the home screen of an iPhone or iPad: by hand, with the signs that Safari shows. */
export function HomeScreenSteps() {
  const t = useT('common.install')
  return (
    <Stack component="ol" gap="xs" p={0} m={0} className={classes.steps ?? ''}>
      <li>
        <span className={classes.sign} aria-hidden>
          <IconShare2 size={18} stroke={1.8} />
        </span>
        <Text span>{t('stepShare')}</Text>
      </li>
      <li>
        <span className={classes.sign} aria-hidden>
          <IconSquareRoundedPlus size={18} stroke={1.8} />
        </span>
        <Text span>{t('stepAdd')}</Text>
      </li>
      <li>
        <span className={classes.sign} aria-hidden>
          <img src="/icons/apple-touch.png" width={22} height={22} alt="" />
        </span>
        <Text span>{t('stepOpen')}</Text>
      </li>
    </Stack>
  )
}
