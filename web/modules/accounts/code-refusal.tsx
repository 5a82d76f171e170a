import { Button } from '@mantine/core'
import { isProblem } from '#web/browser/problem.ts'
import { useT } from '#web/messages/use-messages.ts'
import { Refusal } from '#web/ui/refusal/refusal.tsx'

type CodeRefusalProps = {
  problem: unknown
  /** Goes on with a code that was sent before; undefined where there is none. */
  onEnterFormer: (() => void) | undefined
}

/** Why no code is sent now; where the one that was sent before still works, it can be entered. */
export function CodeRefusal({ problem, onEnterFormer }: CodeRefusalProps) {
  const t = useT('common.signIn')
  const isWait = isProblem(problem, 'code_too_soon') || isProblem(problem, 'too_many_codes')
  return (
    <Refusal problem={problem}>
      {isWait && onEnterFormer && (
        <Button size="xs" mih={36} onClick={onEnterFormer}>
          {t('codeTitle')}
        </Button>
      )}
    </Refusal>
  )
}
