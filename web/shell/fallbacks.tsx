import { Button, Center } from '@mantine/core'
import { IconMapQuestion, IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isProblem } from '#web/browser/problem.ts'
import { useT } from '#web/messages/use-messages.ts'
import { EmptyState } from '#web/ui/states.tsx'

/** A path that no screen has. */
export function NotFoundScreen() {
  const t = useT('common.shell')
  return (
    <Center mih="60vh">
      <EmptyState
        order={1}
        icon={IconMapQuestion}
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={
          <Button component="a" href="/">
            {t('notFoundAction')}
          </Button>
        }
      />
    </Center>
  )
}

/** A screen that failed; the rest of the page stays. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const t = useT('common')
  const router = useRouter()
  useEffect(() => console.error(error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  // A part of the app that is not on this device: without network, or since another version came.
  const isMissing = /dynamically imported module|module script failed|Unable to preload/i.test(String(error))
  const isOffline = !navigator.onLine || (isProblem(error) && error.status === 0)
  if (isMissing || isOffline) {
    const why = isOffline ? 'offline' : 'renewed'
    return (
      <div role="alert">
        <EmptyState
          order={1}
          icon={IconWifiOff}
          title={t(`shell.${why}Title`)}
          text={t(`shell.${why}Text`)}
          action={
            <Button onClick={() => (isMissing ? location.reload() : retry())}>
              {isOffline ? t('actions.retry') : t('shell.reload')}
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <div role="alert">
      <EmptyState
        order={1}
        icon={IconPlugConnectedX}
        title={t('shell.brokenTitle')}
        text={t('shell.brokenText')}
        action={<Button onClick={retry}>{t('actions.retry')}</Button>}
      />
    </div>
  )
}
