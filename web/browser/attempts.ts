import { isProblem } from './problem.ts'

type AttemptsParts<Input, Answer> = {
  send: (input: Input, idempotencyKey: string) => Promise<Answer>
  /** Lets the person accept the terms; false where they did not. */
  acceptTerms: () => Promise<boolean>
}

/**
 * Sends an input under one idempotency key until it succeeds, so that a retry after a lost answer does nothing
 * twice. If the terms block it and are then accepted, it continues under the same key. An error thrown by `before`
 * prevents sending.
 */
export function attempts<Input, Answer>({ send, acceptTerms }: AttemptsParts<Input, Answer>) {
  let tried = { body: '', key: '' }
  return async (input: Input, before?: () => Promise<void>): Promise<Answer> => {
    const body = JSON.stringify(input)
    if (tried.body !== body) tried = { body, key: crypto.randomUUID() }
    const { key } = tried
    await before?.()
    const answer = await send(input, key).catch(async error => {
      if (!isProblem(error, 'terms_not_accepted') || !(await acceptTerms())) throw error
      return send(input, key)
    })
    if (tried.key === key) tried = { body: '', key: '' }
    return answer
  }
}
