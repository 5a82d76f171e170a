import { Button, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheckFilled, IconMaximize, IconQrcode } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ApiAnswer } from '#domain/wire.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { MoneyText } from '#web/ui/money-text.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { QueryState } from '#web/ui/states.tsx'
import classes from './upi.module.css'
import { UpiCode } from './upi-code.tsx'
import { useLooksAgain } from './upi-payment.tsx'

type Screen = ApiAnswer<'GET /center/desk-screen'>

/** A second display, or the phone on the counter: the code of what the desk is taking right now, and thanks once it is paid. */
export function DeskScreen() {
  const t = useT('common.orders.deskScreen')
  const display = useRef<HTMLElement>(null)
  const screen = useApiQuery('GET /center/desk-screen', {})
  useLooksAgain(true, 'desk-screen')
  useAwake()
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          document.fullscreenEnabled && (
            <Button
              variant="default"
              leftSection={<IconMaximize size={18} aria-hidden />}
              onClick={() => void display.current?.requestFullscreen()}
            >
              {t('fill')}
            </Button>
          )
        }
      />
      <section ref={display} className={classes.display} aria-label={t('title')}>
        <QueryState query={screen}>{found => <Shown screen={found} />}</QueryState>
      </section>
    </>
  )
}

function Shown({ screen: { shown } }: { screen: Screen }) {
  const t = useT('common.orders.deskScreen')
  const language = useLanguage()
  if (!shown) {
    return (
      <div className={classes.screen} role="status">
        <IconQrcode size={72} stroke={1.2} aria-hidden />
        <Title order={2}>{t('idle')}</Title>
        <Text c="dimmed" maw={420}>
          {t('idleText')}
        </Text>
      </div>
    )
  }
  if (shown.status === 'paid') {
    return (
      <div className={classes.screen} role="status">
        <IconCircleCheckFilled size={120} className={classes.thanks} aria-hidden />
        <Title order={2}>{t('paid')}</Title>
        <div className={`${classes.sum} tabular`}>
          <MoneyText value={shown.amount} />
        </div>
      </div>
    )
  }
  return (
    <div className={classes.screen}>
      <Stack gap={2}>
        <div className={`${classes.sum} tabular`}>
          <MoneyText value={shown.amount} />
        </div>
        {shown.inWords && <Text size="lg">{shown.inWords[language]}</Text>}
      </Stack>
      <UpiCode link={shown.link} size="min(52vh, 84vw, 34rem)" />
      <Text size="lg">{t('scan')}</Text>
      <Text c="dimmed">{t('payTo', { name: shown.payTo, number: shown.orderNumber })}</Text>
    </div>
  )
}

/** Keeps the display from going dark, where the browser can. */
function useAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isGone) await lock.release()
      } catch {
        // The battery is low: the display may go dark.
      }
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
