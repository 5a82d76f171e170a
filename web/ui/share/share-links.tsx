import { Button, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy, IconShare } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { publicOrigin } from '#web/browser/base-url.ts'
import { shareAddressNatively } from '#web/browser/native/files.ts'
import { isShell } from '#web/browser/native/shell.ts'
import { useT } from '#web/messages/use-messages.ts'
import classes from './share-links.module.css'
import { useCopy } from './use-copy.ts'

type ShareLinksProps = {
  /** The whole address that is passed on. */
  address: string
  /** What it leads to, in a few words. */
  title: string
}

/** Passes an address on: by WhatsApp, by copying it, or by whatever the device offers. WhatsApp works without script. */
export function ShareLinks({ address, title }: ShareLinksProps) {
  const t = useT('common.share')
  const { copied, copy } = useCopy(address)
  const [canShare, setCanShare] = useState(false)
  // The server cannot know what the device can do.
  useEffect(() => setCanShare(isShell() || typeof navigator.share === 'function'), [])
  // Closing the sheet of the device is no failure; there is nothing to tell.
  const share = () =>
    isShell()
      ? shareAddressNatively(title, address)
      : navigator.share({ title, url: address }).catch(() => undefined)
  const whatsApp = `https://wa.me/?${new URLSearchParams({ text: `${title}\n${address}` })}`
  return (
    <div className={classes.frame}>
      <div className={classes.ways}>
        {canShare && (
          <Button variant="default" leftSection={<IconShare size={18} aria-hidden />} onClick={share}>
            {t('share')}
          </Button>
        )}
        <Button
          component="a"
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('whatsApp')}
        </Button>
        <Button
          variant="default"
          leftSection={
            copied === 'yes' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
          }
          onClick={copy}
        >
          {t(copied === 'yes' ? 'copied' : 'copy')}
        </Button>
      </div>
      <Text role="status" size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {copied === 'failed' && t('copyYourself', { address })}
      </Text>
    </div>
  )
}

/** Passes on a public page of ours. */
export function SharePage({ path, title }: { path: string; title: string }) {
  return <ShareLinks address={new URL(path, publicOrigin()).href} title={title} />
}
