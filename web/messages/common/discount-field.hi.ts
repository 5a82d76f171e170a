/** दाम में छूट: जुड़ते या बुक करते समय। */
export const discountField = {
  have: 'मेरे पास डिस्काउंट कोड है',
  code: 'डिस्काउंट कोड',
  codeHint: 'अक्षर और अंक, जैसे सेंटर ने लिखे हैं।',
  apply: 'लगाएँ',
  off: '{code}: {amount} की छूट',
  remove: 'कोड {code} हटाएँ',
  desk: 'छूट दें',
  deskAmount: 'छूट रुपयों में',
  deskReason: 'कारण',
  deskReasonHint: 'यह ऑर्डर और बिल पर रहेगा: परिवार इसे पढ़ेगा।',
  deskOff: '{amount} की छूट: {reason}',
  deskRemove: 'छूट हटाएँ',
  amountProblem: '0 से ज़्यादा रुपये, जैसे 500 या 500.50।',
  reasonProblem: 'कृपया कारण लिखें।',
} as const
