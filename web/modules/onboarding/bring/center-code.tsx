import { pathTo } from '#domain/links.ts'
import { useT } from '#web/messages/use-messages.ts'
import { CodeToShare } from '#web/modules/referrals/public.ts'

/** A center’s code with the ways to pass it on. */
export function CenterCode({ code }: { code: string }) {
  const t = useT('common.centerReferrals')
  const address = `${location.origin}${pathTo('/r/center/$code', { code })}`
  return <CodeToShare code={code} address={address} title={t('invitation', { code })} scanHint={t('scan')} />
}
