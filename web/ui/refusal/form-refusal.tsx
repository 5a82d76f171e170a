import { Alert } from '@mantine/core'
import classes from './refusal.module.css'
import { Refusal, showInDialog } from './refusal.tsx'

/** What keeps a form from being saved: refused by the API, or by its own fields where they do not say so themselves. */
export function FormRefusal({ form }: { form: { problem: string | null; refused: unknown } }) {
  if (!form.problem) return null
  if (form.refused) return <Refusal problem={form.refused} />
  return (
    <Alert color="red" role="alert" ref={showInDialog} className={classes.refusal}>
      {form.problem}
    </Alert>
  )
}
