import { Button, Group, Paper, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconBellOff, IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { installWay, isApple, offerInstall } from '#web/browser/app/install.ts'
import { pushState, turnPushOff, turnPushOn } from '#web/browser/push/push.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { currentRole } from '#web/browser/role.ts'
import { useT } from '#web/messages/use-messages.ts'
import { HomeScreenSteps } from '#web/ui/share/home-screen-steps.tsx'
import { toastDone, toastFailed, toastRefused } from '#web/ui/toast.ts'

/** The status of pushes to this device, in words, and a button to start or stop them. */
export function PushHere({ isOn }: { isOn: boolean }) {
  const t = useT('common.notifications')
  const install = useT('common.install')
  const offered = useApiQuery('GET /notification/push', {}).data
  const [state, setState] = useState(pushState)
  const [busy, setBusy] = useState(false)
  const role = currentRole()
  const on = isOn && state === 'granted'
  // There a browser has push for what is on the home screen alone.
  const needsHome = state === 'unsupported' && isApple() && installWay() !== null

  const change = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toastRefused(error)
    }
    setState(pushState())
    setBusy(false)
  }
  const turnOn = async () => {
    if (!role) return
    const token = await turnPushOn(role)
    if (token) {
      toastDone(t('turnedOn'))
      offerInstall()
    } else if (pushState() === 'granted') toastFailed(t('turnOnFailed'))
  }
  const turnOff = async () => {
    if (!role) return
    await turnPushOff(role)
    toastDone(t('turnedOff'))
  }

  const words = () => {
    if (offered?.kind === 'none') return t('deviceNone')
    if (needsHome) return install('pushNeeds')
    if (state === 'unsupported') return t('deviceUnsupported')
    if (state === 'blocked') return t('deviceBlocked')
    if (on) return t('deviceOn')
    return state === 'granted' ? t('deviceReady') : t('deviceDefault')
  }
  const mayAsk =
    offered !== undefined && offered.kind !== 'none' && (state === 'default' || state === 'granted')
  return (
    <Paper withBorder p="md" radius="md">
      <Group wrap="nowrap" align="flex-start" gap="md">
        <ThemeIcon variant="light" size={40} radius="xl" {...(on ? {} : { color: 'gray' })} aria-hidden>
          {on ? <IconBellRinging size={22} stroke={1.6} /> : <IconBellOff size={22} stroke={1.6} />}
        </ThemeIcon>
        <Stack gap="xs" align="flex-start">
          <Text fw={600}>{t('device')}</Text>
          <Text size="sm" c="dimmed" role="status">
            {words()}
          </Text>
          {needsHome && offered?.kind !== 'none' && <HomeScreenSteps />}
          {mayAsk && (
            <Button
              size="sm"
              variant={on ? 'default' : 'light'}
              loading={busy}
              onClick={() => void change(on ? turnOff : turnOn)}
            >
              {on ? t('turnOff') : t('turnOn')}
            </Button>
          )}
        </Stack>
      </Group>
    </Paper>
  )
}
