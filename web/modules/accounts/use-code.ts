import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { Role } from '#domain/access/roles.ts'
import type { ApiProblem } from '#web/browser/problem.ts'
import { type SessionUser, startSignIn, type Verification } from '#web/browser/sessions.ts'

/** Sends a code to a phone, through whichever identity service is on. */
export const useSendCode = (role: Role): UseMutationResult<Verification, ApiProblem, SendTo> =>
  useMutation<Verification, ApiProblem, SendTo>({
    mutationFn: ({ phone, by }) => startSignIn(role, phone, undefined, by),
  })

/** Where a code goes, and by which way where the person chose one. */
interface SendTo {
  phone: string
  by?: 'sms' | 'whatsapp'
}

/** Signs in with the code that was sent. */
export const useConfirmCode = (asked: Verification): UseMutationResult<SessionUser, ApiProblem, string> =>
  useMutation<SessionUser, ApiProblem, string>({ mutationFn: code => asked.confirm(code) })
