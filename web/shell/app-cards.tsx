import { Button, CloseButton, Group, Paper, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { answerInstall, askInstall, installWay, useInstallOffer } from '#web/browser/app/install.ts'
import { watchVersion } from '#web/browser/app/new-version.ts'
import { hasDraft, onDrafts } from '#web/browser/drafts.ts'
import { isShell } from '#web/browser/native/shell.ts'
import { usePlatformName } from '#web/browser/platform-name.ts'
import { useT } from '#web/messages/use-messages.ts'
import { HomeScreenSteps } from '#web/ui/share/home-screen-steps.tsx'
import classes from './app-cards.module.css'

/** Below the screen: a new version that is ready, or else how the app is installed. */
export default function AppCards() {
  const [isNew, setNew] = useState(false)
  useEffect(() => (isShell() ? undefined : watchVersion(() => setNew(true))), [])
  const isOffered = useInstallOffer()
  if (isNew) return <NewVersion onLater={() => setNew(false)} />
  return isOffered && <InstallHint />
}

/** The page is loaded anew by the person alone, and not while something is typed (decision 0073). */
function NewVersion({ onLater }: { onLater: () => void }) {
  const t = useT('common.install')
  const isTyping = useSyncExternalStore(onDrafts, hasDraft)
  return (
    <Card
      title={t('newTitle')}
      text={isTyping ? t('newTyping') : t('newText')}
      icon={<IconRefresh size={22} stroke={1.6} />}
      close={t('later')}
      onClose={onLater}
    >
      <Button size="sm" disabled={isTyping} onClick={() => location.reload()}>
        {t('newAction')}
      </Button>
    </Card>
  )
}

function InstallHint() {
  const t = useT('common.install')
  const name = usePlatformName()
  const byHand = installWay() === 'by-hand'
  return (
    <Card
      title={t('title', { name })}
      text={t('text')}
      icon={<img src="/favicon.svg" width={26} height={26} alt="" />}
      close={t('dismiss')}
      onClose={() => answerInstall('dismissed')}
    >
      {byHand ? (
        <HomeScreenSteps />
      ) : (
        <Button size="sm" onClick={() => void askInstall()}>
          {t('action')}
        </Button>
      )}
    </Card>
  )
}

type CardProps = {
  title: string
  text: string
  icon: ReactNode
  close: string
  onClose: () => void
  children: ReactNode
}

function Card({ title, text, icon, close, onClose, children }: CardProps) {
  return (
    <Paper
      component="section"
      aria-label={title}
      withBorder
      shadow="md"
      radius="lg"
      p="md"
      className={classes.card ?? ''}
      data-screen-only
    >
      <Group wrap="nowrap" align="flex-start" gap="md">
        <ThemeIcon variant="light" size={44} radius="md" aria-hidden>
          {icon}
        </ThemeIcon>
        <Stack gap="sm" align="flex-start" flex={1} miw={0}>
          <div role="status">
            <Text fw={600}>{title}</Text>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </div>
          {children}
        </Stack>
        <CloseButton aria-label={close} onClick={onClose} />
      </Group>
    </Paper>
  )
}
