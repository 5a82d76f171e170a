import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import { DEFAULT_ZONE } from '#domain/kernel/time.ts'
import type { ApiAnswer } from '#domain/wire.ts'
import { platformName } from '#web/browser/platform-name.ts'
import { useApiMutation } from '#web/browser/query.ts'
import { useLanguage, useT } from '#web/messages/use-messages.ts'
import { nearDateTime } from '#web/ui/near-dates.ts'
import { toastDone, toastRefused } from '#web/ui/toast.ts'
import { ContactCard } from './contact-card.tsx'

type Contact = ApiAnswer<'GET /me/contact'>

/** Asks for messages by WhatsApp, and ends them: the words here are what people agree to. */
export function WhatsAppCard({ contact: { phone, whatsapp } }: { contact: Contact }) {
  const t = useT('common.contact')
  const choose = useApiMutation('PUT /me/whatsapp')
  const said = useSaid(whatsapp.said)
  const { on, offered } = whatsapp
  const words = { phone: phoneWords(phone) }
  const change = (granted: boolean) =>
    choose.mutate(
      { body: { granted } },
      {
        onSuccess: () => toastDone(t(granted ? 'turnedOn' : 'turnedOff')),
        onError: toastRefused,
      },
    )
  if (!offered)
    return (
      <ContactCard
        icon={IconBrandWhatsapp}
        title={t('whatsapp')}
        isOn={false}
        text={t('whatsappNone')}
        actions={null}
      />
    )
  return (
    <ContactCard
      icon={IconBrandWhatsapp}
      title={t('whatsapp')}
      isOn={on}
      text={on ? t('whatsappOn', words) : t('whatsappOff', words)}
      notes={[...(said ? [said] : []), on ? t('whatsappStop') : t('agree', { platform: platformName() })]}
      actions={
        <Button
          size="sm"
          variant={on ? 'default' : 'light'}
          loading={choose.isPending}
          onClick={() => change(!on)}
        >
          {t(on ? 'turnOff' : 'turnOn')}
        </Button>
      }
    />
  )
}

/** What was said last, where and when. */
function useSaid(said: Contact['whatsapp']['said']): string | null {
  const t = useT('common.contact')
  const language = useLanguage()
  if (!said) return null
  const when = nearDateTime(new Date(said.saidAt), DEFAULT_ZONE, language)
  if (said.saidIn === 'message') return t(said.granted ? 'sinceMessage' : 'endedMessage', { when })
  return t(said.granted ? 'since' : 'ended', { when })
}
