/** Paying in parts: at the desk, by instalments, from the wallet. */
export const paying = {
  paidSoFar: 'Paid so far',
  part: {
    amount: 'Amount taken',
    amountHint: '{due} is due. Less is fine: the rest stays due.',
    problem: 'An amount up to {due}, such as 600 or 600.50',
    left: 'Due afterwards',
    all: 'Everything is paid then.',
  },
  terms: {
    button: 'How families may pay',
    title: 'How families may pay',
    parts: 'The desk may take a part of what is due',
    partsHint: 'What an order is for is confirmed when nothing is left to pay.',
    instalments: 'A term or a pack may be paid in',
    instalmentsHint:
      'Monthly parts, the first at once; it gives the place. Never more parts than the time has months.',
    one: 'one sum',
    upTo: 'up to {count, number} parts',
    save: 'Save',
    saved: 'Saved',
    kept: 'Plans that families agreed to stay as they are.',
    readOnly: 'Who may manage money for the whole center can change this.',
    yes: 'Yes',
    no: 'No',
  },
} as const
