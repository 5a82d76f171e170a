/** Where somebody is signed in. */
export const devices = {
  title: 'Devices and sessions',
  text: 'Where your number is signed in, in every role. If you do not know a device, sign it out there.',
  unknown: 'Unknown device',
  thisOne: 'This device',
  since: 'Signed in {when}',
  lastUsed: 'Last used {when}',
  place: 'From {place}',
  here: 'From this computer',
  signOutThere: 'Sign out there',
  signOutLabel: 'Sign out there: {device}, {role}',
  signedOutThere: '{device} is signed out',
  others: 'Sign out everywhere else',
  othersText:
    '{count, plural, one {One other sign-in ends} other {# other sign-ins end}}, in all roles, at once. This one stays.',
  othersDone:
    '{count, plural, =0 {There was no other sign-in} one {One sign-in has ended} other {# sign-ins have ended}}',
}
