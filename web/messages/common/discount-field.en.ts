/** Taking something off a price, where somebody joins or books. */
export const discountField = {
  have: 'I have a discount code',
  code: 'Discount code',
  codeHint: 'Letters and digits, as the center wrote them.',
  apply: 'Apply',
  off: '{code}: {amount} off',
  remove: 'Remove code {code}',
  desk: 'Give a discount',
  deskAmount: 'Discount in rupees',
  deskReason: 'Why',
  deskReasonHint: 'Shown to the family on the order and the invoice.',
  deskOff: '{amount} off: {reason}',
  deskRemove: 'Remove discount',
  amountProblem: 'Rupees above 0, such as 500 or 500.50.',
  reasonProblem: 'Please say why.',
} as const
