import { useEffect, useRef } from 'react'

type OtpRequest = CredentialRequestOptions & { otp: { transport: readonly ['sms'] } }

/**
 * Reads the code from the message if the browser supports that (WebOTP): it asks the person first, and returns only
 * what the last line binds to this host.
 */
export function useSmsCode(onCode: (code: string) => void) {
  const take = useRef(onCode)
  take.current = onCode
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const waiting = new AbortController()
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: waiting.signal }
    navigator.credentials.get(request).then(
      credential => {
        const { code } = (credential ?? {}) as { code?: string }
        if (code && /^\d{6}$/.test(code)) take.current(code)
      },
      // Refused by the person, or no message came: they type it.
      () => undefined,
    )
    return () => waiting.abort()
  }, [])
}
