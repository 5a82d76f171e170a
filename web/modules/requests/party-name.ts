import { useT } from '#web/messages/use-messages.ts'
import type { Request } from './request-data.ts'

/** What a side of a request is called; another family is nobody (rule R12). */
export function usePartyName() {
  const t = useT('common.requests')
  return (party: Request['asker'] | Request['answerer']) =>
    party.name ?? (party.kind === 'class' ? t('everybody') : t('anotherFamily'))
}
