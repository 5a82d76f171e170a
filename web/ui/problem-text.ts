import { isProblem } from '#web/browser/problem.ts'
import { useT } from '#web/messages/use-messages.ts'

/** The sentence for a failure: the API's own words, else ours. */
export function useProblemText() {
  const t = useT('common.problems')
  return (error: unknown): string => {
    if (!isProblem(error)) return t('unexpected')
    if (error.code === 'offline') return t('offline')
    if (error.code === 'timeout') return t('timeout')
    if (error.code === 'file_empty') return t('fileEmpty')
    return error.detail || error.title || t('unexpected')
  }
}
