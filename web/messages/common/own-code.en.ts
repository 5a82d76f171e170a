/** Confirming something with a code to the own phone. */
export const ownCode = {
  title: 'Confirm with a code',
  text: 'We’ll send a 6-digit OTP to your phone to check it’s you.',
  send: 'Send me a code',
  sentTo: 'Sent to {phone}',
  label: 'Six-digit code',
  resend: 'Send the code again',
  resendIn: 'Send again in {seconds, number} s',
  resent: 'A new code is on its way',
}
