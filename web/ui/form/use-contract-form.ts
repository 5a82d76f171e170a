import { useForm } from '@mantine/form'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { isNegativeNumber } from '#domain/kernel/patterns.ts'
import { fieldOf, isProblem, type ProblemField } from '#web/browser/problem.ts'
import { useT } from '#web/messages/use-messages.ts'
import { useProblemText } from '../problem-text.ts'
import { useDraft } from './use-back-guard.ts'
import { type Meanwhile, useFollowing } from './use-following.ts'

type Issue = {
  path: readonly (PropertyKey | { key: PropertyKey })[]
  code?: string
  format?: string
  message: string
}
/** Any schema of the contract (zod, or another that follows Standard Schema). */
type Schema = {
  '~standard': {
    validate: (value: unknown) => { issues?: readonly unknown[] | undefined } | Promise<unknown>
  }
}

export type ContractFormOptions<Values extends Record<string, unknown>> = {
  initialValues: Values
  /** The operation's body schema; import it in the lazy chunk of the form (`newLead` of `domain/modules/onboarding/leads/lead-api.ts`). */
  schema?: Schema
  /** What the schema cannot say: problems by path, shown together with its own. */
  check?: (values: Values) => Record<string, string>
  /** Turns field values into what the schema and the operation take; default: unchanged. */
  toBody?: (values: Values) => unknown
  /** Sends; what it throws is shown at its fields, or above the buttons. */
  send: (values: Values) => Promise<unknown>
  /** Words for a field's refusal, by `<path>` or `<path>.<code>`; else general ones. */
  words?: (path: string, code: string) => string | undefined
  /**
   * `initialValues` are what was read last, and other users may change them meanwhile: untouched fields follow,
   * typed ones stay, and `meanwhile` reports it. `MeanwhileNotice` shows it; `FormModal` has one.
   */
  follows?: boolean
}

// The package's own name for this type is not reachable under Node's module resolution.
type MantineForm<Values extends Record<string, unknown>> = ReturnType<typeof useForm<Values>>

export type ContractForm<Values extends Record<string, unknown>> = MantineForm<Values> & {
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void
  submitting: boolean
  /** What was refused as a whole, in words. */
  problem: string | null
  /** What the API refused, behind the words. */
  refused: unknown
  /** What another user saved while this was being filled in. */
  meanwhile: Meanwhile | null
}

const issuesOf = (schema: Schema, value: unknown): readonly Issue[] => {
  const result = schema['~standard'].validate(value)
  if (result instanceof Promise) throw new Error('the schema of a form answers at once')
  return (result.issues ?? []) as readonly Issue[]
}

/** As the server says it: `too_small`, `invalid_format:digits`. */
const codeOf = ({ code = 'invalid', format }: Issue) => (format ? `${code}:${format}` : code)

/** The formats whose rule can be said in a few words. */
const saidFormats = ['digits', 'letters-and-digits', 'letters-and-spaces', 'no-whitespace'] as const

const pathOf = (issue: Issue) =>
  issue.path.map(part => String(typeof part === 'object' ? part.key : part)).join('.')

/**
 * A form on a schema of the contract: checked in the browser by the same rules as on the server, refusals of the
 * server at their fields, focus on the first one, a second click sends nothing.
 */
export function useContractForm<Values extends Record<string, unknown>>(
  options: ContractFormOptions<Values>,
): ContractForm<Values> {
  const t = useT('common')
  const text = useProblemText()
  const [submitting, setSubmitting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [refused, setRefused] = useState<unknown>(null)
  const body = (values: Values) => options.toBody?.(values) ?? values
  const isBlank = (value: unknown) =>
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  const generalWords = (code: string, value: unknown) => {
    const format = saidFormats.find(one => code === `invalid_format:${one}`)
    if (format) return t(`form.formats.${format}`)
    const isBelowZero = typeof value === 'string' && isNegativeNumber(value.trim())
    return isBelowZero ? t('form.negative') : t('form.invalid')
  }
  const wordsFor = (path: string, code: string, value: unknown) =>
    options.words?.(path, code) ?? (isBlank(value) ? t('form.required') : generalWords(code, value))

  const problemsOf = (values: Values): Record<string, string> => {
    const problems: Record<string, string> = {}
    for (const issue of options.schema ? issuesOf(options.schema, body(values)) : []) {
      const path = pathOf(issue)
      problems[path] ??= wordsFor(path, codeOf(issue), at(values, path))
    }
    return { ...options.check?.(values), ...problems }
  }

  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: options.initialValues,
    validate: values => problemsOf(values),
  })
  /** The problems that the last try to send found here, not those of the server. */
  const found = useRef<string[]>([])

  // A problem of one field may be fixed in another: after more was counted, the rest is no longer too much.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when what is typed changes, and at nothing else
  useEffect(() => {
    if (found.current.length === 0) return
    const left = problemsOf(form.values)
    for (const path of found.current) if (!(path in left)) form.clearFieldError(path)
    found.current = found.current.filter(path => path in left)
  }, [form.values])

  useDraft(form.isDirty())

  const { meanwhile, settle } = useFollowing(form, {
    newer: options.initialValues,
    isOn: options.follows ?? false,
    rests: !submitting,
    onNews: () => setProblem(null),
  })

  const focusFirst = (paths: readonly string[]) => {
    const first = paths.map(path => form.getInputNode(path)).find(Boolean)
    first?.focus()
  }

  const showFields = (fields: readonly ProblemField[]) => {
    const errors = Object.fromEntries(
      fields.map(field => {
        const path = fieldOf(field.path)
        return [path, field.message ?? wordsFor(path, field.code, at(form.getValues(), path))]
      }),
    )
    form.setErrors(errors)
    // The inputs become `aria-invalid` with the next paint; the focus goes there after it.
    requestAnimationFrame(() => focusFirst(Object.keys(errors)))
  }

  const send = async (values: Values) => {
    if (submitting) return
    setSubmitting(true)
    setProblem(null)
    setRefused(null)
    found.current = []
    try {
      await options.send(values)
      form.resetDirty(values)
      settle(values)
    } catch (error) {
      if (isProblem(error) && error.fields.length > 0) showFields(error.fields)
      setProblem(text(error))
      setRefused(error)
    } finally {
      setSubmitting(false)
    }
  }

  const submit = form.onSubmit(
    values => void send(values),
    errors => {
      const paths = Object.keys(errors)
      found.current = paths
      const shown = paths.some(path => form.getInputNode(path))
      setRefused(null)
      setProblem(shown ? null : t('problems.fields'))
      focusFirst(paths)
    },
  )
  return Object.assign(form, {
    submit,
    submitting,
    problem,
    refused,
    meanwhile,
  }) as unknown as ContractForm<Values>
}

const at = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined | null)?.[name], values)
