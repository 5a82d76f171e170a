import { Alert } from '@mantine/core'
import classes from './refusal.module.css'
import { Refusal, showInDialog } from './refusal.tsx'

/** What prevents saving a form: a refusal by the API, or by its own fields if they do not show it themselves. */
export function FormRefusal({ form }: { form: { problem: string | null; refused: unknown } }) {
  if (!form.problem) return null
  if (form.refused) return <Refusal problem={form.refused} />
  return (
    <Alert color="red" role="alert" ref={showInDialog} className={classes.refusal}>
      {form.problem}
    </Alert>
  )
}
