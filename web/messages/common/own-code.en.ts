/** Confirming something with a code to the own phone. */
export const ownCode = {
  title: 'Confirm with an OTP',
  text: 'We’ll send a 6-digit OTP to your phone to check it’s you.',
  send: 'Send me an OTP',
  sentTo: 'Sent to {phone}',
  label: 'Six-digit OTP',
  resend: 'Send OTP again',
  resendIn: 'Send again in {seconds, number} s',
  resent: 'A new OTP is on its way',
}
